type Decoder = (text: string) => unknown;

/** int8: sums and counts are far below 2^53; anything above would be silently wrong, so it throws. */
function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} does not fit into a number.`);
  return value;
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

/** «2026-11-20 10:00:00.123456+00»; sessions run in UTC, a moment without zone is UTC as well. */
function moment(text: string): Date {
  const iso = text.replace(' ', 'T');
  return new Date(/[+-]\d\d$/.test(iso) ? `${iso}:00` : /[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso}Z`);
}

/** Inside quotes of an array's text. */
const ESCAPED = /\\(.)/gs;

/** PostgreSQL's array text, e.g. {1,2}, {"a b",NULL}, {{1},{2}}. */
function arrayOf(element: Decoder): Decoder {
  return (text) => {
    let at = text.indexOf('{') + 1;
    const list = (): unknown[] => {
      const items: unknown[] = [];
      while (text[at] !== '}') {
        if (text[at] === ',') {
          at += 1;
        } else if (text[at] === '{') {
          at += 1;
          items.push(list());
        } else if (text[at] === '"') {
          const from = at + 1;
          for (at = from; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
          items.push(element(text.slice(from, at).replaceAll(ESCAPED, '$1')));
          at += 1;
        } else {
          const from = at;
          while (text[at] !== ',' && text[at] !== '}') at += 1;
          const item = text.slice(from, at);
          items.push(item === 'NULL' ? null : element(item));
        }
      }
      at += 1;
      return items;
    };
    return list();
  };
}

const asIs: Decoder = (text) => text;

/** [type oid, its array's oid, decoder]; the oids of built-in types never change. */
const TYPES: readonly (readonly [number, number, Decoder])[] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, bytes],
  [18, 1002, asIs],
  [19, 1003, asIs],
  [20, 1016, integer],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asIs],
  [26, 1028, Number],
  [114, 199, (text) => JSON.parse(text)],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014, asIs],
  [1043, 1015, asIs],
  [1082, 1182, asIs],
  [1114, 1115, moment],
  [1184, 1185, moment],
  [1700, 1231, asIs],
  [2950, 2951, asIs],
  [3802, 3807, (text) => JSON.parse(text)],
];

const DECODERS = new Map<number, Decoder>(
  TYPES.flatMap(([type, array, decode]) => [[type, decode] as const, [array, arrayOf(decode)] as const]),
);

/** The decoder of a column's type; unknown types stay text. */
export function decoderOf(type: number): Decoder {
  return DECODERS.get(type) ?? asIs;
}
