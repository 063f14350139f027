import type { Database } from '#api/backend/db/database.ts';
import type { ExchangeAnswer } from '#lib/exchange/protocol.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { notePortion, portionOf, type Run } from '../history/runs.ts';
import { noteStep } from '../history/steps.ts';
import { answerOfLoad, outcomeOf } from './answer-of-load.ts';
import { loadSet } from './load-set.ts';
import type { Located } from './received-files.ts';
import { EXCHANGE_SOURCE } from './source.ts';

/** Files of 1C's that are brought in together; `beside` are those of the goods that offers speak of. */
export type FileSet = { name: string; asked: Located; beside: Located | null };

type About = { run: Run | null; session: string; name: string };

const HOW = {
  source: EXCHANGE_SOURCE,
  choices: [],
  regions: REGION_CODES,
  mode: 'update',
  isDryRun: false,
  mayBeEmpty: true,
} as const;

/**
 * One merge of an exchange, with what the history is to know of it; null while another import runs.
 *
 * @param isForced the operator has accepted what was held.
 */
export async function bringSet(
  db: Database,
  { asked, beside }: FileSet,
  { run, session, name }: About,
  { clock, onRows, isForced = false }: { clock: Clock; onRows?: (rows: number) => void; isForced?: boolean },
): Promise<ExchangeAnswer | null> {
  const startedAt = clock.now();
  const portion = portionOf(name);
  const bytes = asked.bytes + (beside?.bytes ?? 0);
  const isNaming = run !== null && portion !== null;
  const result = await loadSet(
    db,
    asked.files,
    {
      ...HOW,
      beside: beside?.files ?? [],
      bytes,
      isForced,
      isRemembered: true,
      ...(isNaming ? { namedIn: run.id } : {}),
    },
    clock,
    { onProgress: ({ rows }) => onRows?.(rows) },
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
