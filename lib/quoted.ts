/** A name in Russian quotes; quotes inside it become the inner ones. */
export function quoted(name: string): string {
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
