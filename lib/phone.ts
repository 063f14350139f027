/**
 * The stored form of a typed Russian phone, `+7XXXXXXXXXX`, or null when it is not a whole number: 10 digits, or 11
 * that begin with 7 or 8 (D52).
 */
export function normalisePhone(typed: string): string | null {
  if (/[^\d\s()+\-.]/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  // «+7» and nine digits are a number that lacks one, not a number without its country code.
  if (digits.length === 10 && !typed.trimStart().startsWith('+')) return `+7${digits}`;
  if (digits.length === 11 && (digits.startsWith('7') || digits.startsWith('8')))
    return `+7${digits.slice(1)}`;
  return null;
}
