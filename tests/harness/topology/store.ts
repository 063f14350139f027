import { openObjectStand } from '../machines/object-store.ts';

// The store of pictures as a process of its own; it says how the shop is told of it.
const stand = await openObjectStand();
console.log(`store ${JSON.stringify(stand.env)}`);
