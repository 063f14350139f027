import { grouped } from '../money.ts';

/**
 * So many of something, «1 200 шт», «1 052,5 м»: by thousands, and never torn from the unit. A fraction has
 * three decimals at most: a fourth would be taken for thousands.
 */
export function countText(count: number, unit: string): string {
  return `${grouped(`${count}`.replace('.', ','))}\u00A0${unit}`;
}
