const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,\-./:=?]{1,70}))/i;
const NAME = /^content-disposition:\s*form-data;(?:[^\r\n]*;)?\s*name="([^"\r\n]{1,100})"/im;
const IS_FILE = /^content-disposition:[^\r\n]*;\s*filename\*?=/im;
const MOST_PARTS = 100;
const BREAK = '\r\n';

/**
 * The fields of a form that may carry files (RFC 7578): texts, and the bytes of files. Null for what is no
 * such form, is torn, or names a field twice. Looks for the boundary alone: 10 MB take some milliseconds.
 */
export function parseMultipart(
  body: Uint8Array,
  contentType: string,
): Record<string, string | Buffer> | null {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return null;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = Buffer.from(`${BREAK}--${boundary}`, 'latin1');
  const opening = Buffer.from(`--${boundary}`, 'latin1');
  if (!bytes.subarray(0, opening.length).equals(opening)) return null;
  const read: Record<string, string | Buffer> = {};
  let at = opening.length;
  for (let parts = 0; parts <= MOST_PARTS; parts += 1) {
    if (bytes.toString('latin1', at, at + 2) === '--') return read;
    const head = bytes.indexOf(BREAK, at, 'latin1');
    const end = bytes.indexOf(mark, at);
    const begin = bytes.indexOf(`${BREAK}${BREAK}`, at, 'latin1');
    if (head !== at || end < 0 || begin < 0 || begin > end) return null;
    const headers = bytes.toString('utf8', head, begin);
    const [, name] = NAME.exec(headers) ?? [];
    if (name === undefined || Object.hasOwn(read, name)) return null;
    const content = bytes.subarray(begin + 4, end);
    const value = IS_FILE.test(headers) ? content : content.toString('utf8');
    Object.defineProperty(read, name, { value, enumerable: true });
    at = end + mark.length;
  }
  return null;
}
