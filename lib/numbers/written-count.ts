import { type DecimalSign, MAX_WRITTEN, plainSigns, writtenNumber } from './written-number.ts';

/**
 * A number of things: `count` is the whole part of `exact`, of a range its lower end. `unit` is the word
 * behind it without its dot, null without one.
 */
export type WrittenCount = {
  kind: 'count';
  count: number;
  exact: number;
  isNegative: boolean;
  /** «>10», «10-50», «100+»: about so many. */
  isAbout: boolean;
  unit: string | null;
  shows: DecimalSign | null;
};

/** Why a text is no count: it says nothing, its sign is open, or it is not understood. */
export type NoCount = { kind: 'empty' } | { kind: 'open'; sign: DecimalSign } | { kind: 'none' };

/** Words that may stand behind a number of things, and «шт» for every spelling of a piece. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ['шт', /^(?:шт|штук[аиу]?|ед|единиц[аы]?|pcs?|pieces?)$/],
  ['уп', /^(?:уп|упак|упаков(?:ка|ки|ок)|пач(?:ка|ки|ек)|packs?)$/],
  ['кор', /^(?:кор|короб(?:ка|ки|ок|а|ов)|ящик(?:а|ов)?|box(?:es)?)$/],
  ['пар', /^(?:пар[аы]?)$/],
  ['рул', /^(?:рул|рулон(?:а|ов)?)$/],
  ['компл', /^(?:компл|к-т|комплект(?:а|ов)?|наб|набор(?:а|ов)?)$/],
  ['лист', /^(?:л|лист(?:а|ов)?)$/],
  ['кг', /^(?:кг|kg)$/],
  [
    '',
    /^(?:г|гр|т|мл|м|мм|см|м2|м²|м3|м³|п\.?м|пог\.? ?м|кв\.? ?м|бут|бутыл(?:ка|ки|ок)|фл|флакон(?:а|ов)?|бан(?:ка|ки|ок)|меш(?:ок|ка|ков)|бл|блок(?:а|ов)?)$/,
  ],
];
const COUNT =
  /^(?<about>>=?|≥|~|≈|от|более|больше|свыше|около|ок\.?)? ?(?<minus>-)?(?<number>[\d ',.]*\d[,.]?)(?: ?(?:-|до) ?(?<to>[\d ',.]*\d))?(?<plus> ?\+| и (?:более|больше|выше))?(?: ?(?<unit>\p{L}[\p{L}\d²³. -]{0,15}?)(?:\/(?:уп|упак|пач|кор|короб)\.?)?)?$/u;

/**
 * A count as feeds and shoppers write it (price-lists.md §3): «1 000 шт» 1000, «2,5» 2, «>10» 10, «10-50» 10,
 * «100+» 100. A word behind the number that is no unit («10 тыс.») makes it not understood. `decimal` is the
 * decimal sign of its column.
 */
export function writtenCount(text: string, decimal: DecimalSign | null = null): WrittenCount | NoCount {
  if (text.length > MAX_WRITTEN) return { kind: 'none' };
  const plain = plainSigns(text).toLowerCase();
  if (plain === '' || plain === '-') return { kind: 'empty' };
  const parts = COUNT.exec(plain)?.groups;
  if (parts === undefined) return { kind: 'none' };
  const number = writtenNumber(parts.number ?? '', decimal);
  const unit = parts.unit === undefined ? null : unitOf(parts.unit);
  if (number === null || unit === undefined) return { kind: 'none' };
  if (number.kind === 'open') return number;
  if (number.whole.length > 12) return { kind: 'none' };
  const isRange = parts.to !== undefined;
  if (isRange && writtenNumber(parts.to ?? '', decimal)?.kind !== 'number') return { kind: 'none' };
  return {
    kind: 'count',
    count: Number(number.whole),
    exact: Number(`${number.whole}.${number.fraction || '0'}`),
    isNegative: parts.minus !== undefined && /[1-9]/.test(number.whole + number.fraction),
    isAbout: isRange || parts.about !== undefined || parts.plus !== undefined,
    unit,
    shows: number.shows,
  };
}

/** The unit's own spelling; undefined for a word that is none. */
function unitOf(word: string): string | undefined {
  const bare = word.trim().replace(/\.$/, '');
  const known = UNITS.find(([, spelling]) => spelling.test(bare));
  return known === undefined ? undefined : known[0] || bare;
}
