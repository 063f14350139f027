import { cut } from '../text/cut.ts';
import type { FacetRules } from './facet-rules.ts';
import { measured } from './measured.ts';

/** A value of a filter. */
export type ParsedValue = {
  label: string;
  /** Its number in the smallest usual unit, for the order; null for words. */
  number: number | null;
  /** Its place in the line of a card; null = it does not stand there. */
  rank: number | null;
  /** How it stands there. */
  piece: string;
};

/** An option of a feed as a filter: `key` is one for all spellings of its name. */
export type ParsedOption = { key: string; title: string; values: ParsedValue[] };

const MAX_NAME = 60;
const MAX_LABEL = 48;
const MAX_VALUES = 8;
/** Names and values are cut here before anything is looked for in them. */
const MAX_WRITTEN = 500;
/** Words that are longer say nothing at a glance. */
const MAX_PIECE = 16;
/** Where the operator has not said what stands in the line: first what can be measured. */
const NUMBERS_FIRST = 1;
const WORDS_AFTER = 2;

/**
 * What tells of the sale, the papers or the warehouse: everybody's feed has it and nobody chooses by it. An
 * operator who lists such a name gets it all the same.
 */
const NEVER =
  /^((кол-во|количество|штук) )?в (короб\S*|кор\.?)$|^(единица( измерения)?|ед\.?( ?изм\.?)?)$|^(штрих-?код|артикул|код|код товара|sku|ean|условия продажи|гарантия\S*|гарантия производителя|габариты|кратность|минимальн\S+ \S+|ссылка|видео)$/;
/** True of a product, but not what tells it from its neighbour. */
const NOT_IN_LINE = /^(вес|масса|страна.*|производитель|бренд|назначение|состав|применение)( |$)/;

/** A final colon, from where the row begins: without that every place of a long row would be tried. */
const COLONS = /(?<![\s:])[\s:]+$/;
/** «Объём, мл», «Вес (кг)»: what stands before the last comma or bracket, and the unit behind it. */
const WITH_UNIT = /^(.*[^\s,(]) ?[,(] ?([\p{L}%/²³]{1,8})\.?\)?$/u;

/** A name without case, ё, its unit and a final colon: «Объём, мл:» → «объем» and «мл». */
export function facetKey(name: string): { key: string; unit: string } {
  const text = cut(name, MAX_WRITTEN)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .replace(COLONS, '')
    .trim();
  const [, key, unit] = WITH_UNIT.exec(text) ?? [];
  return key === undefined || unit === undefined ? { key: text, unit: '' } : { key, unit };
}

function titled(name: string): string {
  const text = name.trim().replace(COLONS, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «чёрный, белый» are two values; «5,5» is one. */
function parts(value: string): string[] {
  return cut(value, MAX_WRITTEN)
    .split(/,\s+|;\s*/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
}

function word(text: string): string {
  return text.replaceAll(/(\d)\s*[xх*×]\s*(?=\d)/giu, '$1×');
}

/** What a name means: the operator's filter, one made of the name itself, or null when it is never one. */
function ruleOf(key: string, rules: FacetRules) {
  const at = rules.facets.findIndex(({ name, from }) =>
    [name, ...from].some((each) => facetKey(each).key === key),
  );
  const rule = rules.facets[at];
  if (rule !== undefined) return { at, rule };
  if (NEVER.test(key) || rules.never.some((each) => facetKey(each).key === key)) return null;
  return { at, rule: null };
}

/** Reads an option of a product as a filter and its values; null when it is none. */
export function parseOption(name: string, value: string, rules: FacetRules): ParsedOption | null {
  const { key: said, unit } = facetKey(name);
  if (said === '' || said.length > MAX_NAME) return null;
  const found = ruleOf(said, rules);
  if (found === null) return null;
  const { at, rule } = found;
  const key = rule === null ? said : facetKey(rule.name).key;
  const hasLines = rules.facets.some(({ line }) => line !== undefined);
  const values = new Map<string, ParsedValue>();
  for (const part of parts(value).slice(0, MAX_VALUES)) {
    const amount = measured(part, unit);
    const label = amount?.label ?? word(part);
    if (label.length > MAX_LABEL) continue;
    const number = amount?.number ?? null;
    const line = hasLines ? rule?.line : defaultLine(key, label, amount !== null && amount.family !== '');
    const rank = line === undefined ? null : hasLines ? at : number === null ? WORDS_AFTER : NUMBERS_FIRST;
    const bare = amount === null ? label : label.split(' ', 1).join('');
    const piece = line?.replace('{}', label).replace('{n}', bare) ?? '';
    values.set(label.toLowerCase().replaceAll('ё', 'е'), { label, number, rank, piece });
  }
  if (values.size === 0) return null;
  return {
    key,
    title: titled(rule?.name ?? cut(name, MAX_WRITTEN).split(/[,(]/, 1).join('')),
    values: [...values.values()],
  };
}

/** Without the operator's word: measures, and words short enough to be read in passing. */
function defaultLine(key: string, label: string, isMeasured: boolean): string | undefined {
  if (NOT_IN_LINE.test(key) || label.length > MAX_PIECE) return undefined;
  return isMeasured || /\p{L}/u.test(label) ? '{}' : undefined;
}
