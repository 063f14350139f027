import { grouped } from '../money.ts';

/** Kopecks as whole roubles, `6 000`, for the free-delivery limit (D26). */
export function formatWholeRoubles(kopecks: number): string {
  return grouped(Math.round(kopecks / 100));
}

/** Kopecks as the decimal text that markup and feeds want: `1234.50`. */
export function formatDecimal(kopecks: number): string {
  return (kopecks / 100).toFixed(2);
}
