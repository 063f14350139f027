import type { CallContext, Handler } from '#api/backend/base/context.ts';
import type { OrderAbout } from '#api/backend/feeds/import/table/order/order-row.ts';
import { MAX_CART_LINES } from '#api/contract/cart.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { QuickOrderPreview } from '#api/contract/quick-order/calls.ts';
import { MOST_FILE_BYTES, TOO_MUCH } from '#lib/quick-order/limits.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { OPEN_COLUMNS, pairsOfBare } from './bare-columns.ts';
import { readGoods } from './goods.ts';
import { heldLines } from './held-lines.ts';
import { LineJudge } from './judge-lines.ts';
import { type Match, matchPairs } from './match-pairs.ts';
import { type ReadLines, readBytes, readText } from './read-lines.ts';
import { suggestNames } from './suggest-names.ts';

/** What a buyer has given: a text or the bytes of a file. */
export type GivenOrder = { text?: string | undefined; file?: Uint8Array | undefined };

const unreadable = (text: string): Failure => failure('order-unreadable', { text });

async function readGiven({ text = '', file }: GivenOrder): Promise<ReadLines> {
  const hasFile = file !== undefined && file.length > 0;
  const hasText = text.trim() !== '';
  if (hasFile && hasText)
    return { kind: 'refused', why: 'Оставьте что-то одно: вставленный список или файл.' };
  if (!hasFile && !hasText) return { kind: 'refused', why: 'Вставьте список или выберите файл.' };
  if (file === undefined || !hasFile) return readText(text);
  if (file.length > MOST_FILE_BYTES) return { kind: 'refused', why: TOO_MUCH['file-too-large'] };
  return readBytes(file);
}

function idsOf(match: Match): readonly number[] {
  if (match.kind === 'one' || match.kind === 'elsewhere') return [match.id];
  return match.kind === 'none' ? [] : match.ids;
}

function remarksOf({ region, sheet }: OrderAbout, city: RegionCode): string[] {
  const of = REGION_CODES.find((code) => REGIONS[code].name === region);
  const other =
    of === undefined || of === city
      ? []
      : [`Прайс-лист ${REGIONS[of].of}; вы ${REGION_IN[city]}: наличие и цены ваши`];
  return [...other, ...(sheet === null ? [] : [`Прочитан лист «${sheet}»`])];
}

/**
 * Reads a list of articles and quantities and says line by line what it means in the region (acc-D9). Changes
 * nothing.
 */
export async function checkOrder(
  given: GivenOrder,
  context: CallContext,
): Promise<QuickOrderPreview | Failure> {
  const { database, city } = context;
  const read = await readGiven(given);
  if (read.kind === 'refused') return unreadable(read.why);
  const { about, bare } = read;
  const laid = await pairsOfBare(database, bare);
  if (laid === null) return unreadable(OPEN_COLUMNS);
  const pairs = [...read.pairs, ...laid].sort((one, other) => one.line - other.line);
  if (pairs.length === 0) return unreadable('В списке нет ни одной строки с товаром.');
  const [matches, held] = [await matchPairs(database, pairs, REGION_IDS[city]), await heldLines(context)];
  const suggested = await suggestNames(database, matches, city);
  const ids = new Set([...[...matches.values()].flatMap(idsOf), ...[...suggested.values()].flat()]);
  const goods = await readGoods(database, [...ids], city);
  const isSameRegion = about.region === null || about.region === REGIONS[city].name;
  const judge = new LineJudge(goods, suggested, isSameRegion);
  for (const pair of pairs) judge.take(pair, matches.get(pair) ?? { kind: 'none' });
  const lines = judge.finish(new Set(held.map(({ code }) => code)), MAX_CART_LINES);
  return { region: city, remarks: remarksOf(about, city), lines, held: held.length };
}

export const previewQuickOrder: Handler<'previewQuickOrder'> = (given, context) => checkOrder(given, context);
