/**
 * Units that mean the same quantity; the first is what numbers are kept in, the factor says how many of it
 * one is.
 */
type Family = { name: string; units: Readonly<Record<string, number>> };

const VOLUME: Family = { name: 'volume', units: { мл: 1, л: 1000, литр: 1000, литра: 1000, литров: 1000 } };
const LENGTH: Family = { name: 'length', units: { мм: 1, см: 10, м: 1000, мкм: 0.001, микрон: 0.001 } };
const MASS: Family = { name: 'mass', units: { г: 1, гр: 1, грамм: 1, кг: 1000, мг: 0.001 } };
const COUNT: Family = { name: 'count', units: { шт: 1, штук: 1, штука: 1, штуки: 1 } };
const FAMILIES: readonly Family[] = [VOLUME, LENGTH, MASS, COUNT];

/**
 * A number with its unit: `number` is in the smallest usual unit (мл, мм, г, шт), `label` is what a buyer
 * reads.
 */
export type Measured = { number: number; family: string; label: string };

const NUMBER_AND_UNIT = /^(\d{1,9}(?:[ \u00a0\u202f]\d{3})*(?:[.,]\d{1,9})?)\s*([\p{L}%°²³/0-9]{0,16}?)\.?$/u;
/** «100 шт (50 пар)»: the same said again. */
const ASIDE = /\([^()]*\)$/;
/** Longer texts are no single number. */
const LONGEST = 200;

function written(number: number): string {
  return String(Number(number.toPrecision(6))).replace('.', ',');
}

/** One spelling for one quantity, whatever unit a feed wrote it in: «0,5 л» and «500 мл» are the same. */
function labelOf(family: Family, number: number): string {
  if (family === VOLUME) return number < 1000 ? `${written(number)} мл` : `${written(number / 1000)} л`;
  if (family === MASS) {
    if (number < 1) return `${written(number * 1000)} мг`;
    return number < 1000 ? `${written(number)} г` : `${written(number / 1000)} кг`;
  }
  if (family === LENGTH) {
    if (number < 1) return `${written(number * 1000)} мкм`;
    return number < 1000 ? `${written(number)} мм` : `${written(number / 1000)} м`;
  }
  return `${written(number)} шт`;
}

/**
 * Splits «180 мл» into its number and unit; `unit` counts where the text names none («Объём, мл»: «180»).
 * Null when the text is no single number.
 */
export function measured(text: string, unit = ''): Measured | null {
  if (text.length > LONGEST) return null;
  const [, digits, said = ''] = NUMBER_AND_UNIT.exec(text.replace(ASIDE, '').trim()) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replaceAll(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  const named = (said === '' ? unit : said).toLowerCase().replace('м2', 'м²').replace('м3', 'м³');
  for (const family of FAMILIES) {
    const factor = family.units[named];
    if (factor === undefined) continue;
    const number = Number((amount * factor).toPrecision(9));
    return { number, family: family.name, label: labelOf(family, number) };
  }
  return {
    number: amount,
    family: named,
    label: named === '' ? written(amount) : `${written(amount)} ${named}`,
  };
}
