import type { CardWords } from '#lib/offer/card-words.ts';
import { createPictureProcess } from './picture-process.ts';
import type { ResizeJob, ResizeReply } from './protocol.ts';

/** Makes pictures of ours away from the serving process. */
export type Resizer = {
  /** The picture in `file`, `width` pixels wide. Rejects when it cannot be read or the process has ended. */
  resize(file: string, width: number): Promise<Uint8Array>;
  /** The same as JPEG, 600 pixels wide and high at least. */
  toJpeg(file: string, width: number): Promise<Uint8Array>;
  /** The picture of a page that has none of its own. */
  drawCard(words: CardWords): Promise<Uint8Array>;
  /** Small squares of these pictures, one below the other. */
  drawSheet(pictures: readonly Uint8Array[]): Promise<Uint8Array>;
  close(): void;
};

const MEMORY_MB = 96;
/** Node hands no more to its threads at a time. */
const AT_ONCE = 4;
/** A crowd's pictures wait for one another there. */
const DEADLINE_MS = 60_000;

/** @param idleMs its process ends after so long without a picture. */
export function createResizer(idleMs?: number): Resizer {
  const pictures = createPictureProcess<ResizeJob, ResizeReply>(new URL('./worker.ts', import.meta.url), {
    ...(idleMs === undefined ? {} : { idleMs }),
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
    atOnce: AT_ONCE,
  });

  const make = async (job: ResizeJob): Promise<Uint8Array> => {
    const reply = await pictures.make(job);
    if ('error' in reply) throw new Error(reply.error);
    return reply.bytes;
  };

  return {
    resize: (file, width) => make({ kind: 'webp', file, width }),
    toJpeg: (file, width) => make({ kind: 'jpeg', file, width }),
    drawCard: (words) => make({ kind: 'card', words }),
    drawSheet: (sheet) => make({ kind: 'sheet', pictures: sheet }),
    close: pictures.close,
  };
}
