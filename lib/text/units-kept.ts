/**
 * A text in which no number stands at the end of a line without its unit or its thousands, and no unit, size
 * or name of a town is torn: «180 мл · 50 шт/уп», «размер S», «г. Москва». The one way names, values and
 * lines of goods are put on a page (C17).
 */
export function withUnitsKept(text: string): string {
  return text
    .replaceAll(/(?<=\d) (?=[\p{L}%°₽]|\d{3}(?!\d))/gu, '\u00a0')
    .replaceAll(/(?<=(?:^|\s)(?:г\.|ул\.|д\.|размер)) (?=[\p{Lu}\d])/gu, '\u00a0')
    .replaceAll(/(?<=\p{L})\/(?=уп|рул|кор)/gu, '/\u2060');
}
