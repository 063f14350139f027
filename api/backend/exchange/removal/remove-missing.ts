import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import type { Database } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import type { StagedRow } from '#api/backend/feeds/import/model.ts';
import { grouped } from '#lib/money.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { EXCHANGE_SOURCE } from '../catalogue/source.ts';
import type { Step } from '../history/steps.ts';
import { readExchangeSettings } from '../settings.ts';
import { type Missing, missingFrom, noteUnnamed } from './missing.ts';

/** More than this share of what the source sells leaves only when a person has said so. */
const MOST_LEAVING = 0.3;

/** What came of looking for goods that are not named any more. */
export type Removal = Pick<Step, 'outcome' | 'said' | 'importId'> & { isBusy?: true };

const heldWords = (leaving: number, total: number, run: number): string =>
  `Загрузка задержана: исчезает ${grouped(leaving)} из ${grouped(total)} товаров. Проверьте отбор в 1С; ` +
  `оператор сайта может принять: npm run exchange -- accept ${run}`;

/** Takes products out of sale as if 1C had marked them as deleted: their addresses stay for their return. */
async function removeGoods(db: Database, ids: readonly string[], clock: Clock): Promise<Removal> {
  const rows = ids.map((externalId): StagedRow => {
    return { kind: 'removal', removal: { externalId, isAlone: true, line: null } };
  });
  const result = await importCatalogue(db, rows, {
    afterChange: queuePriceNotices,
    regions: REGION_CODES,
    source: EXCHANGE_SOURCE,
    format: 'cml',
    mode: 'update',
    mayBeEmpty: true,
    mayBeInParts: true,
    clock,
  });
  if (result.kind === 'failed') {
    const isBusy = result.reason === 'busy' ? ({ isBusy: true } as const) : {};
    return { outcome: 'failure', said: result.message, importId: null, ...isBusy };
  }
  return { outcome: 'success', said: `Снято с продажи: ${grouped(ids.length)}`, importId: result.runId };
}

/** The same for what is missing, unless it is too much; nothing to do is a success without a word. */
export async function removeMissing(
  db: Database,
  { ids, total }: Missing,
  { run, isForced, clock }: { run: number; isForced: boolean; clock: Clock },
): Promise<Removal> {
  if (ids.length === 0) return { outcome: 'success', said: '', importId: null };
  if (!isForced && ids.length > total * MOST_LEAVING)
    return { outcome: 'held', said: heldWords(ids.length, total, run), importId: null };
  return removeGoods(db, ids, clock);
}

/**
 * A full exchange is closed: what it does not name is reported, and leaves when the one before had not named
 * it either (exchange-1c §7; `settings missing`).
 *
 * @param isForced the operator has accepted what was held.
 */
export async function concludeFull(
  db: Database,
  run: number,
  { isForced, clock }: { isForced: boolean; clock: Clock },
): Promise<Removal> {
  const { missing: rule } = await readExchangeSettings(db);
  const all = await missingFrom(db, [run], { noted: false });
  const leaving =
    rule === 'once'
      ? all
      : rule === 'twice'
        ? await missingFrom(db, [run], { noted: true })
        : { ...all, ids: [] };
  const removal = await removeMissing(db, leaving, { run, isForced, clock });
  if (removal.outcome !== 'success') return removal;
  const gone = new Set(leaving.ids);
  const left = all.ids.filter((id) => !gone.has(id));
  await db.transaction((tx) => noteUnnamed(tx, run, left));
  const words = [removal.said, left.length > 0 ? `Не упомянуто товаров: ${grouped(left.length)}` : ''];
  return { ...removal, said: words.filter(Boolean).join('. ') };
}
