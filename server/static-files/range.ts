export type Range =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

/**
 * Reads a Range header against a size in bytes; several ranges or another unit mean the whole (RFC 9110
 * 14.2).
 */
export function readRange(header: string | undefined, size: number): Range {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return start > end || start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}
