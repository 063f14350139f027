import { COMPILED } from './compiled.ts';

const MB = 1024 * 1024;

/**
 * How the C library keeps memory for the threads of compression, pictures and the database: few heaps, and
 * what is large goes back when it is freed. As it comes, each thread has a heap that only grows: 140 MB of
 * 607 after the first start. What a long cart's answer needs while it is written and compressed is not large
 * yet: taken from the system for every answer and given back, it costs more than all the rest of the call.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(8 * MB),
  MALLOC_TRIM_THRESHOLD_: String(16 * MB),
} as const;

/**
 * Begins this very process anew with these settings, which are read once, before any code runs; number,
 * streams and arguments stay. Whoever has set them has their own, and only Linux knows them. By its
 * environment threads and further processes learn of what is compiled too: one that takes the types out of
 * its own code holds 20 MB of a compiler for it.
 */
export function beginWithAllocator(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const { execPath, execArgv, argv, env } = process;
  const anew = { NODE_COMPILE_CACHE: COMPILED, ...env, ...ALLOCATOR };
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], anew);
}
