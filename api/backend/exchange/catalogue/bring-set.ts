import type { Database } from '#api/backend/db/database.ts';
import type { ExchangeAnswer } from '#lib/exchange/protocol.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { notePortion, portionOf, type Run } from '../history/runs.ts';
import { noteStep } from '../history/steps.ts';
import { answerOfLoad, outcomeOf } from './answer-of-load.ts';
import { loadSet, readSetAhead } from './load-set.ts';
import type { Located } from './received-files.ts';
import { EXCHANGE_SOURCE } from './source.ts';

/** Files of 1C's that are brought in together; `beside` are those of the goods that offers speak of. */
export type FileSet = { name: string; asked: Located; beside: Located | null };

/** Changes with what the files of a set say. */
export const markOf = ({ asked, beside }: FileSet): string => `${beside?.mark} ${asked.mark}`;

const bytesOf = ({ asked, beside }: FileSet): number => asked.bytes + (beside?.bytes ?? 0);

type About = { run: Run | null; session: string; name: string };

const HOW = {
  source: EXCHANGE_SOURCE,
  choices: [],
  regions: REGION_CODES,
  mode: 'update',
  isDryRun: false,
  mayBeEmpty: true,
} as const;

/** Begins to read files that 1C is likely to ask for next. */
export async function readAheadOf(db: Database, set: FileSet): Promise<void> {
  const { asked, beside } = set;
  const files = { files: asked.files, beside: beside?.files ?? [], source: EXCHANGE_SOURCE };
  await readSetAhead(db, files, { bytes: bytesOf(set), mark: markOf(set) });
}

/** How a set is brought in; `onRead` is told once that its files have been read. */
type BringOptions = {
  clock: Clock;
  onRows?: (rows: number) => void;
  onRead?: () => void;
  /** The operator has accepted what was held. */
  isForced?: boolean;
};

/** One merge of an exchange, with what the history is to know of it; null while another import runs. */
export async function bringSet(
  db: Database,
  set: FileSet,
  { run, session, name }: About,
  { clock, onRows, onRead, isForced = false }: BringOptions,
): Promise<ExchangeAnswer | null> {
  const { asked, beside } = set;
  const startedAt = clock.now();
  const portion = portionOf(name);
  const isNaming = run !== null && portion !== null;
  let isRead = false;
  const result = await loadSet(
    db,
    asked.files,
    {
      ...HOW,
      beside: beside?.files ?? [],
      bytes: bytesOf(set),
      mark: markOf(set),
      isForced,
      isRemembered: true,
      ...(isNaming ? { namedIn: run.id } : {}),
    },
    clock,
    {
      onProgress: ({ phase, rows }) => {
        onRows?.(rows);
        // A plan is made in several steps, and may be made again.
        if (phase !== 'planning' || isRead) return;
        isRead = true;
        onRead?.();
      },
    },
  );
  if (result.kind === 'failed' && result.reason === 'busy') return null;
  const answer = answerOfLoad(result, run?.id ?? null);
  if (run === null) return answer;
  const isLoaded = result.kind === 'imported';
  await db.transaction(async (tx) => {
    if (isLoaded && portion !== null) await notePortion(tx, run, portion, result.namesAll);
    await noteStep(tx, {
      run: run.id,
      session,
      kind: 'goods',
      name,
      bytes: asked.bytes,
      startedAt,
      outcome: outcomeOf(result),
      said: answer.body.split('\n').slice(1).join('\n'),
      importId: isLoaded ? result.runId : null,
    });
  });
  return answer;
}
