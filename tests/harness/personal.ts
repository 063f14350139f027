/** What people of the tests in a browser type of themselves, beside telephones and addresses of mail. */
const TYPED = ['Кафе у парка', 'Складская', 'Глеб', '7707083893', '7700000009'];

/** Not a piece of an identifier, of which every line has one. */
const TELEPHONE =
  /(?<![\da-f-])(?:\+?7|8)[\s(-]{0,2}9\d{2}[\s)-]{0,2}\d{3}[\s-]?\d{2}[\s-]?\d{2}(?![\da-f-])/g;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/gi;

/** Every mobile telephone, address of mail and word of a person in a text. */
export function personalIn(text: string): string[] {
  return [
    ...[TELEPHONE, MAIL].flatMap((pattern) => text.match(pattern) ?? []),
    ...TYPED.filter((word) => text.includes(word)),
  ];
}
