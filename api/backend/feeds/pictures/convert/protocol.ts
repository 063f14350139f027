/** What the shop asks of its converter, a process of its own. */
export type ConvertJob =
  /** A picture of anybody to be made our widest webp. */
  | { kind: 'webp'; bytes: Uint8Array; width: number }
  /** A webp of ours to be made AVIF. */
  | { kind: 'avif'; bytes: Uint8Array };

/** Why a picture was not made: not of the four formats, too many pixels, or not whole. */
export type ConvertFault = 'format' | 'too-large' | 'broken';

export type ConvertReply =
  | { kind: 'made'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'failed'; fault: ConvertFault };
