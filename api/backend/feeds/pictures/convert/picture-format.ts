export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const at = (bytes: Uint8Array, from: number, text: string): boolean =>
  bytes.length >= from + text.length &&
  [...text].every((letter, index) => bytes[from + index] === letter.charCodeAt(0));

/**
 * The format by the first bytes, whatever the name or the host says; null for any but the four that are
 * decoded (D60).
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (at(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (at(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBPVP8')) return 'webp';
  if (at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a')) return 'gif';
  return null;
}
