import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';

/**
 * Opens the embedded database of the directory that it is told, has statements parsed until their grammar
 * would be worth optimising, waits for that, and prints how much memory this process took at most, MB.
 */
const LONG = `select ${Array.from({ length: 300 }, (_, at) => `${at} + ${at} as c${at}`).join(', ')}`;
const STATEMENTS = 60;
const OPTIMISED_MS = 2_000;

const [, , dir = ''] = process.argv;
const database = await openEmbedded({ dir });
for (let asked = 0; asked < STATEMENTS; asked += 1) await database.query({ name: '', text: LONG });
await pause(OPTIMISED_MS);
await database.close();
const status = readFileSync('/proc/self/status', 'utf8');
console.log(Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024));
