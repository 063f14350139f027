const FIRST = 65;
const LETTERS = 26;

/** The letters of a column by its place: 0 is A, 26 is AA. */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(FIRST + (place % LETTERS));
  return place < LETTERS ? last : `${columnLetters(Math.floor(place / LETTERS) - 1)}${last}`;
}

/** The place of a column by its letters; null for what are none. */
export function columnPlace(letters: string): number | null {
  if (!/^[A-Z]{1,3}$/.test(letters)) return null;
  let place = 0;
  for (const letter of letters) place = place * LETTERS + letter.charCodeAt(0) - FIRST + 1;
  return place - 1;
}
