import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { decoderOf } from '../decode.ts';
import { type Answer, type Call, DEFAULT_DEADLINE_MS, type Engine } from '../engine.ts';
import { DatabaseUnavailable, StatementError } from '../errors.ts';
import type { Port, Reply, SessionAction } from './protocol.ts';
import { rowsIn } from './wire.ts';

const columnList = z.array(z.tuple([z.string(), z.number()]));

type Shape = { columns: readonly string[]; decoders: ReturnType<typeof decoderOf>[] };

/** Shapes of answers by the text of their columns; statements that are put together have few. */
const shapes = new LRUCache<string, Shape>({ max: 1_000 });

function shapeOf(text: string): Shape {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  const columns = columnList.parse(JSON.parse(text));
  const shape = {
    columns: columns.map(([name]) => name),
    decoders: columns.map(([, type]) => decoderOf(type)),
  };
  shapes.set(text, shape);
  return shape;
}

function decoded(reply: Reply): Answer {
  if (reply.kind !== 'answer')
    throw new DatabaseUnavailable('lost', `Неожиданный ответ базы данных «${reply.kind}».`);
  const { columns: text, rows, tag } = reply.answer;
  const { columns, decoders } = shapeOf(text);
  return { columns, rows: rowsIn(rows, decoders), tag };
}

/** The embedded database as an engine, for its owner and for those who reach it through the socket alike. */
export function engineOver(port: Port): Engine {
  const step = async (session: number, action: SessionAction, call: Call, deadlineMs: number) =>
    decoded(
      await port.submit({
        session,
        action,
        request: { kind: 'run', text: call.text, values: call.values, keepPlan: call.name !== '' },
        deadlineMs: call.deadlineMs ?? deadlineMs,
      }),
    );
  const word = (text: string): Call => ({ name: text, text, values: [] });

  return {
    name: 'pglite',
    run: (call) => step(0, 'run', call, DEFAULT_DEADLINE_MS),
    async begin({ deadlineMs = DEFAULT_DEADLINE_MS }) {
      const session = port.openSession();
      await step(session, 'begin', word('begin'), deadlineMs);
      return {
        run: (call) => step(session, 'run', call, deadlineMs),
        async commit() {
          const { tag } = await step(session, 'commit', word('commit'), deadlineMs);
          if (tag !== 'COMMIT') {
            throw new StatementError({ code: '25P02', message: 'A failed statement undid the transaction.' });
          }
        },
        async rollback() {
          // The reason of the rollback is on its way to the caller; a lost worker has undone everything
          // already.
          await step(session, 'rollback', word('rollback'), deadlineMs).catch(() => undefined);
        },
      };
    },
    isWaitedFor: () => port.isWaitedFor(),
    close: () => port.close(),
  };
}
