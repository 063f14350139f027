import { type PGlite, protocol } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import type { EncodedValue } from '../encode.ts';
import { StatementError } from '../errors.ts';
import { aboutAnswer } from './about-answer.ts';
import type { RawAnswer } from './protocol.ts';

const { serialize } = protocol;

/** Kept plans; the one that was used longest ago makes room. A shop has some two hundred statements. */
const MOST_PLANS = 400;

const STALE_PLAN = '0A000';

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A kept plan and the columns of its answers, as they are handed on. */
type Plan = { name: string; columns: string };

/**
 * Statements on PGlite in the wire protocol itself: parameters and rows are the same text as over a socket to
 * a server, and a kept plan halves the time of a short statement. Rows are handed on as they come: this
 * thread is the one that everybody waits for, and whoever asked knows what to make of them. PGlite's plain
 * raw call would read them too, and keep for ever what it has read.
 */
export function sessionOn(pg: PGlite): {
  run(text: string, values: EncodedValue[], keepPlan: boolean): Promise<RawAnswer>;
} {
  /** Names of plans that the database still has and nobody will ask for. */
  const left: string[] = [];
  const plans = new LRUCache<string, Plan>({ max: MOST_PLANS, dispose: ({ name }) => void left.push(name) });
  let made = 0;

  const send = async (parts: readonly Uint8Array[]): Promise<Uint8Array> => {
    const received: Uint8Array[] = [];
    await pg.execProtocolRawStream(joined([...parts, serialize.sync()]), {
      syncToFs: false,
      // The bytes are the database's own memory, which its next words are written over.
      onRawData: (bytes) => void received.push(bytes.slice()),
    });
    return joined(received);
  };

  const closeLeft = async () => {
    for (const name of left.splice(0)) await send([serialize.close({ type: 'S', name })]);
  };

  return {
    async run(text, values, keepPlan) {
      const plan = keepPlan ? plans.get(text) : undefined;
      const parts: Uint8Array[] = [];
      let name = plan?.name ?? '';
      if (plan === undefined) {
        if (keepPlan) {
          await closeLeft();
          name = `p${++made}`;
        }
        parts.push(serialize.parse({ name, text }));
      }
      parts.push(serialize.bind({ statement: name, values }));
      // The columns of a plan are those of its first answer; if they change, the plan is refused.
      if (plan === undefined) parts.push(serialize.describe({ type: 'P', name: '' }));
      parts.push(serialize.execute({ portal: '', rows: 0 }));
      const rows = await send(parts);
      const { tag, columns, error } = aboutAnswer(rows);
      if (error === null) {
        const said = plan?.columns ?? JSON.stringify(columns ?? []);
        if (keepPlan && plan === undefined) plans.set(text, { name, columns: said });
        return { columns: said, rows, tag };
      }
      const { code = 'XX000', message, constraint, table, column } = error;
      if (code === STALE_PLAN) plans.delete(text);
      throw new StatementError({ message, code, constraint, table, column });
    },
  };
}
