/** What `JSON.stringify` writes field by field; anything else it writes whole. */
function isParted(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/**
 * So many of a list become bytes at once. A text of more than some 100 kB V8 keeps apart and copies as it
 * grows: 2,000 lines in one piece take twice the processor and four times as long.
 */
const PORTION = 32;

function listBytes(list: readonly unknown[]): Buffer {
  if (list.length === 0) return Buffer.from('[]');
  const pieces: Buffer[] = [];
  for (let at = 0; at < list.length; at += PORTION) {
    const bytes = Buffer.from(JSON.stringify(list.slice(at, at + PORTION)));
    bytes.write(at === 0 ? '[' : ',');
    pieces.push(bytes.subarray(0, -1));
  }
  return Buffer.concat([...pieces, Buffer.from(']')]);
}

/**
 * The JSON of an answer in UTF-8, as `JSON.stringify` writes it. A list that stands in it more than once is
 * written out once: a cart says its lines under two names (D42), and an addition says the cart twice. Pieces
 * become bytes before they are joined: joining megabytes of text, level by level, and then turning them into
 * bytes takes four times as long as writing them.
 */
export function jsonBytes(answer: object): Buffer {
  const lists = new Map<object, Buffer>();
  const pieces: Buffer[] = [];
  let text = '';
  const write = (value: object): void => {
    if (Array.isArray(value)) {
      const list = lists.get(value) ?? listBytes(value);
      lists.set(value, list);
      pieces.push(Buffer.from(text), list);
      text = '';
      return;
    }
    let before = '{';
    for (const [name, inside] of Object.entries(value)) {
      const whole = isParted(inside) ? '' : JSON.stringify(inside);
      if (whole === undefined) continue;
      text += `${before}${JSON.stringify(name)}:${whole}`;
      if (isParted(inside)) write(inside);
      before = ',';
    }
    text += before === '{' ? '{}' : '}';
  };
  write(answer);
  return Buffer.concat([...pieces, Buffer.from(text)]);
}
