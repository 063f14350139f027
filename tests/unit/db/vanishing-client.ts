import { openThroughSocket } from '#api/backend/db/embedded/socket-client.ts';

/** A command line that begins a transaction, writes, and dies without a word. */
const db = await openThroughSocket(process.argv[2] ?? '');
await db?.transaction(async (tx) => {
  await tx.query({ name: '', text: `insert into holiday (day) values ('2026-05-09')` });
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
