/**
 * The first names of a list and how many more there are: «Стакан, Крышка и ещё 4». One that would be left
 * over is named too.
 */
export function namedFew(names: readonly string[], most = 3): string {
  if (names.length <= most + 1) return names.join(', ');
  return `${names.slice(0, most).join(', ')} и\u00A0ещё\u00A0${names.length - most}`;
}
