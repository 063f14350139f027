/**
 * The JSON of an answer, as `JSON.stringify` writes it. A list that stands in it more than once is written
 * out once: a cart says its lines under two names (D42), and an addition says the cart twice.
 */
export function jsonText(answer: object): string {
  const written = new Map<object, string>();
  const textOf = (value: unknown): string | undefined => {
    if (Array.isArray(value)) {
      const text = written.get(value) ?? JSON.stringify(value);
      written.set(value, text);
      return text;
    }
    if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value);
    const fields = Object.entries(value).flatMap(([name, inside]) => {
      const text = textOf(inside);
      return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
    });
    return `{${fields.join(',')}}`;
  };
  return textOf(answer) ?? 'null';
}
