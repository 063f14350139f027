import { beginWithAllocator } from './allocator.ts';

// Before anything else is loaded, which would be loaded twice.
beginWithAllocator();
await import('./module-formats.ts');
const { main } = await import('./run.ts');
const { start } = await import('./starting.ts');
await main(start);
