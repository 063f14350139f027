/** A parameter on the wire: text as PostgreSQL reads it, raw bytes, or null. */
export type EncodedValue = string | Uint8Array | null;

/** Text form of a bytea. */
function hex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

function scalar(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'undefined':
      return null;
    case 'object':
      if (value === null) return null;
      if (value instanceof Date) return value.toISOString();
      if (value instanceof Uint8Array) return hex(value);
      return JSON.stringify(value);
    default:
      throw new TypeError(`A statement cannot take a value of type ${typeof value}.`);
  }
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value);
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    const text = scalar(value);
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

/** One way to write parameters for both engines, so that they cannot disagree. */
export function encodeValue(value: unknown): EncodedValue {
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return arrayLiteral(value);
  return scalar(value);
}
