import { type PluralForms, plural } from '#lib/plural.ts';

const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
/** Thousands are feminine. */
const FEMININE: Readonly<Record<number, string>> = { 1: 'одна', 2: 'две' };
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
const ROUBLES: PluralForms = ['рубль', 'рубля', 'рублей'];
const KOPECKS: PluralForms = ['копейка', 'копейки', 'копеек'];
/** Groups of three digits above the first, from thousands up; the greatest safe sum of kopecks has five. */
const GROUPS: readonly PluralForms[] = [
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
  ['триллион', 'триллиона', 'триллионов'],
];

/** A number of up to three digits; no words for 0. */
function groupWords(count: number, isFeminine: boolean): string[] {
  const ones = count % 10;
  const tens = Math.floor(count / 10) % 10;
  const unit = (isFeminine ? FEMININE[ones] : undefined) ?? UNITS[ones] ?? '';
  const below = tens === 1 ? [TEENS[ones] ?? ''] : [TENS[tens] ?? '', unit];
  return [HUNDREDS[Math.floor(count / 100)] ?? '', ...below].filter((word) => word !== '');
}

function wholeWords(count: number): string {
  if (count === 0) return 'ноль';
  const words = groupWords(count % 1000, false);
  let rest = Math.floor(count / 1000);
  for (const [at, forms] of GROUPS.entries()) {
    const group = rest % 1000;
    if (group > 0) words.unshift(...groupWords(group, at === 0), plural(group, forms));
    rest = Math.floor(rest / 1000);
  }
  return words.join(' ');
}

/**
 * Integer kopecks as an invoice says them: roubles in words, kopecks in two digits, «Двадцать одна тысяча
 * рублей 05 копеек». Throws on a fraction of a kopeck and on less than nothing.
 */
export function amountInWords(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks) || kopecks < 0) throw new RangeError(`not a sum in kopecks: ${kopecks}`);
  const roubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const text = `${wholeWords(roubles)} ${plural(roubles, ROUBLES)} ${String(rest).padStart(2, '0')} ${plural(rest, KOPECKS)}`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
