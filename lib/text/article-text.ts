/** An article as every page and paper writes it. */
export function articleText(code: string): string {
  return `Арт.\u00A0${code}`;
}
