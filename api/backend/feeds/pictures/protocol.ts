import type { CardWords } from '#lib/offer/card-words.ts';

/**
 * What the picture store asks of its resizer, a process of its own: a picture's file to be made `width`
 * pixels wide, as webp for pages or as JPEG for others, or a card or a sheet of pictures to be drawn.
 */
export type ResizeJob =
  | { kind: 'webp' | 'jpeg'; file: string; width: number }
  | { kind: 'card'; words: CardWords }
  | { kind: 'sheet'; pictures: readonly Uint8Array[] };
export type ResizeReply = { bytes: Uint8Array } | { error: string };
