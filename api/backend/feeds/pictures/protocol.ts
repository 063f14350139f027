import type { CardWords } from '#lib/offer/card-words.ts';

/**
 * Messages between the picture store and its worker thread: a picture's file to be made `width` pixels wide,
 * as webp for pages or as JPEG for others, or a card or a sheet of pictures to be drawn.
 */
export type ResizeJob =
  | { kind: 'webp' | 'jpeg'; file: string; width: number }
  | { kind: 'card'; words: CardWords }
  | { kind: 'sheet'; pictures: readonly Uint8Array[] };
export type ResizeRequest = ResizeJob & { id: number };
export type ResizeReply = { id: number; bytes: Uint8Array } | { id: number; error: string };
