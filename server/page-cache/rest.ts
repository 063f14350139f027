import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many turns of the loop: in each of them what has come meanwhile, calls above all, is answered. */
const TURNS = 3;

/** Lets the rest of the process have its turn; a few microseconds when there is nothing to do. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}
