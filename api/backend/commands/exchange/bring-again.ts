import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import type { Database } from '#api/backend/db/database.ts';
import { bringSet } from '#api/backend/exchange/catalogue/bring-set.ts';
import { locateSet } from '#api/backend/exchange/catalogue/locate-set.ts';
import type { ReceivedFiles } from '#api/backend/exchange/catalogue/received-files.ts';
import type { Run } from '#api/backend/exchange/history/runs.ts';
import { sessionsOf, stepsOf } from '#api/backend/exchange/history/steps.ts';
import { acceptRemoval } from '#api/backend/exchange/removal/conclude.ts';
import type { Clock } from '#lib/time/clock.ts';

type Told = { line: string; isDone: boolean };

/** What is brought in first: goods, then what is said of them, portion by portion. */
const KINDS = ['import', 'goods', 'offers', 'prices', 'rests'];
const NATURAL = new Intl.Collator('ru', { numeric: true });

function inOrder(names: readonly string[]): string[] {
  const place = (name: string) => {
    const at = KINDS.findIndex((kind) => name.toLowerCase().startsWith(kind));
    return at < 0 ? 0 : at;
  };
  return [...names].sort((a, b) => place(a) - place(b) || NATURAL.compare(a, b));
}

const BUSY = 'сейчас идёт другая загрузка, повторите после неё';

/**
 * Brings in what an exchange has sent and the shop has not taken, without 1C: what was held, by the
 * operator's word (`accept`), or all that has not been brought in (`repeat`, case 11).
 */
export async function bringAgain(
  db: Database,
  run: Run,
  { files, clock, isForced }: { files: ReceivedFiles; clock: Clock; isForced: boolean },
): Promise<CommandAnswer> {
  const steps = await stepsOf(db, run.id);
  const last = new Map(steps.map((step) => [`${step.session} ${step.name}`, step]));
  const told: Told[] = [];
  for (const session of await sessionsOf(db, run.id)) {
    const names = (await files.list(session)).map(({ name }) => name);
    for (const name of inOrder(names)) {
      const outcome = last.get(`${session} ${name}`)?.outcome ?? null;
      if (isForced ? outcome !== 'held' : outcome === 'success') continue;
      told.push(await bringOne(db, { run, session, name }, { files, clock, isForced }));
    }
  }
  if (isForced && steps.findLast(({ kind }) => kind === 'removal')?.outcome === 'held') {
    const removal = await acceptRemoval(db, run, clock);
    told.push({ line: removal.said, isDone: removal.outcome === 'success' });
  }
  if (told.length === 0)
    return refused(
      isForced ? 'В этом обмене ничего не задержано.' : 'Незагруженных файлов этого обмена нет.',
    );
  const lines = told.map(({ line }) => line);
  return told.every(({ isDone }) => isDone) ? said(...lines) : refused(...lines);
}

async function bringOne(
  db: Database,
  about: { run: Run; session: string; name: string },
  { files, clock, isForced }: { files: ReceivedFiles; clock: Clock; isForced: boolean },
): Promise<Told> {
  const set = await locateSet(about.session, about.name, files);
  if ('fault' in set) return { line: `${about.name}: ${set.fault}`, isDone: false };
  const answer = await bringSet(db, set, about, { clock, isForced });
  if (answer === null) return { line: `${about.name}: ${BUSY}`, isDone: false };
  const [word, ...words] = answer.body.split('\n');
  return { line: `${about.name}: ${words.join(' ')}`, isDone: word === 'success' };
}
