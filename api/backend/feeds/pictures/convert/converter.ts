import { createPictureProcess, NotMade } from '../picture-process.ts';
import type { ConvertFault, ConvertJob, ConvertReply } from './protocol.ts';

export type Converted =
  | { kind: 'made'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'failed'; fault: ConvertFault };

/** Decodes pictures of others, where neither a bomb nor a fault of a decoder reaches the shop. */
export type Converter = {
  /** A picture of any of the four formats as webp, no wider or higher than `width` pixels. Never rejects. */
  toWebp(bytes: Uint8Array, width: number): Promise<Converted>;
  /** A webp of ours as AVIF of the same size. Never rejects. */
  toAvif(bytes: Uint8Array): Promise<Converted>;
  close(): void;
};

export type ConverterOptions = {
  /** The process ends after so long without a picture, ms. */
  idleMs?: number;
  /** A picture that takes longer is given up, and the process with it, ms. */
  deadlineMs?: number;
};

const MEMORY_MB = 96;

/** Makes one picture at a time: of two the one that kills the process would take the other along. */
export function createConverter(options: ConverterOptions = {}): Converter {
  const pictures = createPictureProcess<ConvertJob, ConvertReply>(new URL('./worker.ts', import.meta.url), {
    ...options,
    memoryMb: MEMORY_MB,
    atOnce: 1,
  });

  const convert = async (job: ConvertJob): Promise<Converted> => {
    try {
      return await pictures.make(job);
    } catch (error) {
      if (!(error instanceof NotMade)) throw error;
      return { kind: 'failed', fault: error.isLate ? 'too-large' : 'broken' };
    }
  };

  return {
    toWebp: (bytes, width) => convert({ kind: 'webp', bytes, width }),
    toAvif: (bytes) => convert({ kind: 'avif', bytes }),
    close: pictures.close,
  };
}
