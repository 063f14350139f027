import { AsyncLocalStorage } from 'node:async_hooks';
import { inSpan } from '#process/spans.ts';
import { atMost } from './at-most.ts';
import type { Database, Orm, Queryable, Statement } from './database.ts';
import { encodeValue } from './encode.ts';
import type { Connection, Engine, TransactionOptions } from './engine.ts';
import { fairTurns } from './fair-turns.ts';
import { ormOver } from './orm.ts';
import { EMBEDDED, type VisitorPlaces } from './places.ts';
import { toObjects } from './rows.ts';

/** Keeps «one name = one text» on both engines alike; only PostgreSQL would notice a breach by itself. */
function nameGuard(): (statement: Statement) => void {
  const texts = new Map<string, string>();
  return ({ name, text }) => {
    if (name === '') return;
    const known = texts.get(name);
    if (known === undefined) texts.set(name, text);
    else if (known !== text) throw new Error(`Two different statements are named «${name}».`);
  };
}

/** The same engine, each of whose statements and transactions is a span where traces are told. */
function inSpans(engine: Engine): Engine {
  const spanned = (connection: Connection): Connection => ({
    run: (call) => inSpan(call.name === '' ? 'statement' : call.name, () => connection.run(call)),
  });
  return {
    name: engine.name,
    ...spanned(engine),
    async begin(options) {
      const opened = await inSpan('begin', () => engine.begin(options));
      return {
        ...spanned(opened),
        commit: () => inSpan('commit', () => opened.commit()),
        rollback: () => opened.rollback(),
      };
    },
    isWaitedFor: () => engine.isWaitedFor(),
    close: () => engine.close(),
  };
}

/** A `Database` over an engine: objects for rows, orm, transactions. */
export function assembleDatabase(bare: Engine, places: VisitorPlaces = EMBEDDED): Database {
  const engine = inSpans(bare);
  const checkName = nameGuard();
  const inTurnOfVisitor = fairTurns(places.all);
  const inTurnOfWriter = fairTurns(places.writers);
  const inside = new AsyncLocalStorage<{ open: boolean }>();

  const queryableOver = (connection: Connection): Queryable => {
    let orm: Orm | undefined;
    return {
      async query<Row extends object>(statement: Statement): Promise<Row[]> {
        checkName(statement);
        const { name, text, values = [], deadlineMs } = statement;
        return toObjects<Row>(
          await connection.run({ name, text, values: values.map(encodeValue), deadlineMs }),
        );
      },
      get orm() {
        orm ??= ormOver(connection);
        return orm;
      },
    };
  };

  /**
   * Asking the database instead of `tx` would wait for its own transaction for ever on the embedded engine.
   */
  const refuseInside = () => {
    if (inside.getStore()?.open) {
      throw new Error('A transaction is open here: pass on its `tx` instead of asking the database again.');
    }
  };
  const run: Connection['run'] = async (call) => {
    refuseInside();
    return inTurnOfVisitor(() => engine.run(call));
  };

  async function transactionIn<T>(
    work: (tx: Queryable) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> {
    const transaction = await engine.begin(options);
    const state = { open: true };
    try {
      const result = await inside.run(state, () => work(queryableOver(transaction)));
      state.open = false;
      await transaction.commit();
      return result;
    } catch (error) {
      if (state.open) {
        state.open = false;
        await transaction.rollback();
      }
      throw error;
    }
  }

  const databaseOver = (own: Connection): Database => {
    const outside = queryableOver(own);
    return {
      engine: engine.name,
      root: engine,
      query: outside.query,
      get orm() {
        return outside.orm;
      },
      async transaction(work, options = {}) {
        refuseInside();
        return inTurnOfWriter(() => inTurnOfVisitor(() => transactionIn(work, options)));
      },
      sparingly(atOnce) {
        const inTurn = atMost(atOnce);
        return databaseOver({ run: (call) => inTurn(() => own.run(call)) });
      },
      through: (route) =>
        databaseOver({
          async run(call) {
            refuseInside();
            return route(call, own);
          },
        }),
      isWaitedFor: () => engine.isWaitedFor(),
      close: () => engine.close(),
    };
  };

  return databaseOver({ run });
}
