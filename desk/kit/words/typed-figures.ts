const MONEY = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
const WHOLE = /^\d{1,9}$/;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Kopecks of «8,10», «10 000», «4500.5 ₽»; null for anything else: nothing is guessed (D75). */
export function typedKopecks(text: string): number | null {
  const [, roubles, kopecks = ''] = MONEY.exec(withoutSpaces(text).replace(/(?:₽|руб\.?|р\.?)$/i, '')) ?? [];
  return roubles === undefined ? null : Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'));
}

/** A whole number, «1 000» too; null for anything else. */
export function typedWhole(text: string): number | null {
  const typed = withoutSpaces(text);
  return WHOLE.test(typed) ? Number(typed) : null;
}
