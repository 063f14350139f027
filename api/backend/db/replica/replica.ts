import type { Figures } from '#lib/figures/shop-figures.ts';
import { tally } from '#process/tally.ts';
import type { CatalogueMark } from '../catalogue-version.ts';
import type { Database } from '../database.ts';
import type { Answer, Call, Connection } from '../engine.ts';
import { StatementError, unavailability } from '../errors.ts';
import { fairTurns } from '../fair-turns.ts';
import { placesOf } from '../places.ts';
import { openPostgres, openPostgresEngine } from '../postgres.ts';
import { readLag } from './lag.ts';
import { standing, type Trouble, type Try } from './standing.ts';

/** A replica that says nothing is given up, and the primary asked, ms. */
const DEADLINE_MS = 2_000;
const CONNECT_MS = 1_000;

export type Replica = {
  /** The primary's database, whose statements outside of transactions the replica answers where it can. */
  reads: Database;
  /** From now on it is read only where it has replayed the change that made this mark. */
  expect(mark: CatalogueMark): void;
  figures(): Promise<NonNullable<Figures['replica']>>;
  close(): Promise<void>;
};

/** This connection's server has not replayed the change yet. */
class Behind extends Error {
  override readonly name = 'Behind';
}

/**
 * Whether the server knows the change of this mark: it is its last one, or another one has followed it. What
 * it sees of one change it sees of all before.
 */
const KNOWS = {
  name: 'replica_knows',
  text: `select exists (select from catalogue_version where tag = $2)
             or exists (select from catalogue_change where version = $1::int + 1 and follows = $2)`,
};

/** Refuses connections whose server lacks the expected change; each is asked once for a change. */
function admission(): Pick<Replica, 'expect'> & {
  admit(connection: object, ask: (call: Call) => Promise<Answer>): Promise<void>;
} {
  const known = new WeakMap<object, string>();
  let expected: CatalogueMark | null = null;
  return {
    expect(mark) {
      expected = mark;
    },
    async admit(connection, ask) {
      if (expected === null) throw new Behind('Nothing is known yet.');
      const { version, tag } = expected;
      if (known.get(connection) === tag) return;
      const { rows } = await ask({ ...KNOWS, values: [String(version), tag] });
      if (rows[0]?.[0] !== true) throw new Behind(`The change ${version} is not there yet.`);
      known.set(connection, tag);
    },
  };
}

/** No table, column, schema or function of this name. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['42P01', '42703', '3F000', '42883', '42501']);

type Judged = Trouble | 'busy' | null;

/** What an error says of the replica; null = nothing: the primary would say the same. */
function judge(error: unknown): Judged {
  if (error instanceof Behind) return 'behind';
  if (error instanceof StatementError) return UNKNOWN_NAMES.has(error.code) ? 'foreign' : null;
  const reason = unavailability(error);
  // A full pool, or a row that the replay wanted to remove: no word against the replica.
  if (reason === 'busy') return 'busy';
  return reason === null ? null : 'gone';
}

/**
 * A streaming replica by `url`, for what everybody may read (operations.md §1). Opens no connection yet. Its
 * statements have a pool of their own; what it cannot answer truly the primary answers, in its own turn.
 */
export function openReplica(
  primary: Database,
  url: string,
  { max, tell }: { max: number; tell: (trouble: Trouble | null, reason: string) => void },
): Replica {
  const { expect, admit } = admission();
  const engine = openPostgresEngine({ url, max, deadlineMs: DEADLINE_MS, connectMs: CONNECT_MS, admit });
  const inTurnOfVisitor = fairTurns(placesOf(max).all);
  const state = standing(tell);
  const watched = openPostgres({ url, max: 1, deadlineMs: DEADLINE_MS, connectMs: CONNECT_MS });

  async function tryReplica(call: Call, attempt: Try): Promise<Answer | null> {
    try {
      const answer = await inTurnOfVisitor(() => engine.run(call));
      attempt.good();
      tally('databaseReads', ['replica']);
      return answer;
    } catch (error) {
      const judged = judge(error);
      if (judged === null) throw error;
      if (judged !== 'busy') attempt.bad(judged, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async function route(call: Call, own: Connection): Promise<Answer> {
    const attempt = state.begin();
    const answer = attempt === null ? null : await tryReplica(call, attempt);
    if (answer !== null) return answer;
    tally('databaseReads', ['primary']);
    return own.run(call);
  }

  return {
    reads: primary.through(route),
    expect,
    figures: async () => ({
      isInUse: state.isInUse,
      lag: await readLag(primary, watched).catch(() => null),
    }),
    close: async () => {
      await Promise.all([engine.close(), watched.close()]);
    },
  };
}
