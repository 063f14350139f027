/** The host of pictures that come as files of an exchange: a name that no network has (RFC 2606). */
export const EXCHANGE_HOST = 'exchange.invalid';

const MAX_PATH = 255;

/**
 * The address in a product of a picture that an exchange names by its path, «import_files/ab/x.jpg», also
 * with folders before it; the same for the file itself when it comes, so that it may come later
 * (exchange-1c §8). Null for a path that leads elsewhere.
 */
export function exchangePicture(written: string): string | null {
  const path = written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^.{0,255}?(?=import_files\/)/, '');
  const isSafe = path !== '' && !path.startsWith('/') && !/(?:^|\/)\.{1,2}(?:\/|$)|:/.test(path);
  if (!isSafe || path.length > MAX_PATH) return null;
  return `https://${EXCHANGE_HOST}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
