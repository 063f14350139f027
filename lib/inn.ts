const WEIGHTS_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const WEIGHTS_11 = [7, ...WEIGHTS_10];
const WEIGHTS_12 = [3, ...WEIGHTS_11];

function checkDigit(digits: readonly number[], weights: readonly number[]): number {
  return (weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11) % 10;
}

/** Whether a taxpayer number has 10 or 12 digits and right check digits (D50). */
export function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text)) return false;
  const digits = Array.from(text, Number);
  if (digits.length === 10) return checkDigit(digits, WEIGHTS_10) === digits[9];
  return checkDigit(digits, WEIGHTS_11) === digits[10] && checkDigit(digits, WEIGHTS_12) === digits[11];
}
