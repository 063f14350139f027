import jsQR from 'jsqr';

/** A dark part of a drawn code in modules, a row high. */
export type DarkRun = { x: number; y: number; run: number };

/** Dots that a module is wide on the image. */
const SCALE = 4;

/** Reads a drawn code of `size` modules as a phone does: as an image. Null when there is no code on it. */
export function readQr(size: number, dark: Iterable<DarkRun>): string | null {
  const side = size * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, run } of dark)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1) {
      const from = row * side + x * SCALE;
      for (let at = from; at < from + run * SCALE; at += 1) pixels.fill(0, 4 * at, 4 * at + 3);
    }
  const found = jsQR(pixels, side, side);
  return found === null ? null : new TextDecoder().decode(Uint8Array.from(found.binaryData));
}
