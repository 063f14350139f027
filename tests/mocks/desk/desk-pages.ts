import { join } from 'node:path';
import { deskFiles } from '#server/desk/desk-files.ts';
import { deskHeaders } from '#server/desk/desk-headers.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Pairs of a flat list of names and values. */
const headersOf = (flat: readonly string[]): Headers => {
  const headers = new Headers();
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at] ?? '', flat[at + 1] ?? '');
  return headers;
};

/** Read once: a build replaces it whole. */
let built: ReturnType<typeof deskFiles> = null;

/**
 * The desk as it was built, under the headers of the real one; null for what is none of it, or before
 * `npm run build`.
 */
export function deskPage(pathname: string): Response | null {
  const isKit = pathname === '/icons.svg' || pathname === '/no-picture.svg';
  if (pathname !== '/desk' && !pathname.startsWith('/desk/') && !isKit) return null;
  built ??= deskFiles(ROOT);
  if (built === null) return null;
  const file = built.files.get(pathname) ?? (pathname.startsWith('/desk/assets/') ? null : built.shell);
  if (file === null) return new Response(null, { status: 404 });
  const headers = headersOf(deskHeaders('http'));
  headers.set('Content-Type', file.type);
  return new Response(Uint8Array.from(file.bytes), { headers });
}
