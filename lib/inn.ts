const WEIGHTS_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_11 = [7, ...WEIGHTS_10];
const WEIGHTS_12 = [3, ...WEIGHTS_11];

function checkDigit(digits: readonly number[], weights: readonly number[]): number {
  return (weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11) % 10;
}

/**
 * What is wrong with a taxpayer number: it has not 10 or 12 digits, or its check digits do not fit the others
 * (D50).
 */
export type InnFault = 'length' | 'check';

/** Null for a right one. */
export function innFault(text: string): InnFault | null {
  if (!/^(\d{10}|\d{12})$/.test(text)) return 'length';
  const digits = Array.from(text, Number);
  const fits =
    digits.length === 10
      ? checkDigit(digits, WEIGHTS_10) === digits[9]
      : checkDigit(digits, WEIGHTS_11) === digits[10] && checkDigit(digits, WEIGHTS_12) === digits[11];
  return fits ? null : 'check';
}
