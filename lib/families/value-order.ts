const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];

/** How large a value is, for the order: litres in millilitres, sides by their first, letters by rank. */
function sizeOf(value: string): number {
  const number = Number(/\d+(?:[.,]\d+)?/.exec(value)?.[0].replace(',', '.'));
  if (!Number.isNaN(number)) return /\dл$|\sл$/.test(value.toLowerCase()) ? number * 1000 : number;
  const rank = SIZES.indexOf(value.toLowerCase().split(' ').at(-1) ?? '');
  return rank === -1 ? Number.POSITIVE_INFINITY : rank;
}

/** The order in which people look for values: by size, words by the alphabet. */
export function compareValues(one: string, other: string): number {
  const [a, b] = [sizeOf(one), sizeOf(other)];
  return a === b ? one.localeCompare(other, 'ru', { numeric: true }) : a - b;
}
