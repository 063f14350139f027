import { grouped } from '../money.ts';

/** So many of something, «1 200 шт»: by thousands, and never torn from the unit. */
export function countText(count: number, unit: string): string {
  return `${grouped(String(count))}\u00A0${unit}`;
}
