import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { EncodedValue } from '../encode.ts';
import { StatementError } from '../errors.ts';
import type { TextAnswer } from './protocol.ts';

const { serialize } = protocol;

/** Kept plans; the oldest makes room. A shop has some two hundred statements. */
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

function answerOf(received: readonly messages.BackendMessage[]): TextAnswer {
  const answer: TextAnswer = { columns: [], rows: [], tag: '' };
  for (const message of received) {
    if (message instanceof messages.RowDescriptionMessage) {
      answer.columns = message.fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
    } else if (message instanceof messages.DataRowMessage) {
      answer.rows.push(message.fields);
    } else if (message instanceof messages.CommandCompleteMessage) {
      answer.tag = message.text.split(' ', 1)[0] ?? '';
    }
  }
  return answer;
}

/**
 * Statements on PGlite in the wire protocol itself: parameters and rows are the same text as over a socket to a
 * server, and a kept plan halves the time of a short statement.
 */
export function sessionOn(pg: PGlite): {
  run(text: string, values: EncodedValue[], keepPlan: boolean): Promise<TextAnswer>;
} {
  const plans = new Map<string, string>();
  let made = 0;

  const send = async (parts: readonly Uint8Array[]): Promise<TextAnswer> => {
    const { messages: received } = await pg.execProtocol(joined([...parts, serialize.sync()]), {
      throwOnError: true,
      syncToFs: false,
    });
    return answerOf(received);
  };

  const room = async () => {
    for (const [text, name] of plans) {
      if (plans.size < MOST_PLANS) return;
      plans.delete(text);
      await send([serialize.close({ type: 'S', name })]);
    }
  };

  return {
    async run(text, values, keepPlan) {
      let plan = keepPlan ? plans.get(text) : '';
      const parts: Uint8Array[] = [];
      if (!plan) {
        if (keepPlan) await room();
        plan = keepPlan ? `p${++made}` : '';
        parts.push(serialize.parse({ name: plan, text }));
      }
      parts.push(
        serialize.bind({ statement: plan, values }),
        serialize.describe({ type: 'P', name: '' }),
        serialize.execute({ portal: '', rows: 0 }),
      );
      try {
        const answer = await send(parts);
        if (keepPlan) plans.set(text, plan);
        return answer;
      } catch (error) {
        if (!(error instanceof messages.DatabaseError)) throw error;
        const code = error.code ?? 'XX000';
        if (code === STALE_PLAN) plans.delete(text);
        const { message, constraint, table, column } = error;
        throw new StatementError({ message, code, constraint, table, column });
      }
    },
  };
}
