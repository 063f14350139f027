const NBSP = '\u00A0';
const UNITS = 'мкм|мм|см|м|км|мл|л|мг|г|кг|т|шт|уп|руб|₽|%|°C|минут|секунд|часов|дней|рабочих';

const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');
const BETWEEN_THOUSANDS = /(?<=(?<![\d.,])\d{1,3}(?: \d{3}){0,5}) (?=\d{3}(?!\d))/g;
const AFTER_NUMBER_SIGN = /(?<=№) (?=\d)/g;
const BEFORE_DASH = / (?=—)/g;

/**
 * A Russian text whose lines do not end between a number and its unit, inside a number, after «№» or before a
 * dash.
 */
export function keepTogether(text: string): string {
  return [BEFORE_UNIT, BETWEEN_THOUSANDS, AFTER_NUMBER_SIGN, BEFORE_DASH].reduce(
    (kept, gap) => kept.replace(gap, NBSP),
    text,
  );
}
