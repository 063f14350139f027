import { PICTURE_WIDTHS } from '#lib/pictures.ts';
import type { Converter } from '../convert/converter.ts';
import { askExternal, type ExternalConverter } from '../external-converter.ts';
import { ACCEPT, DEADLINE_MS, MOST_BYTES, type PictureFault } from '../picture-maker.ts';
import { askHost, type HostAnswer } from '../remote/ask-host.ts';
import type { Resolve } from '../remote/checked-lookup.ts';
import type { AllowedAddress } from '../remote/picture-host.ts';

export type OtherPicture =
  | { kind: 'made'; bytes: Uint8Array }
  | { kind: 'failed'; fault: PictureFault; waitMs: number | null };

/** Asks for one picture elsewhere and makes it our widest webp. Never rejects. */
export type FetchOther = (address: AllowedAddress) => Promise<OtherPicture>;

export type OtherFetcher = {
  external: ExternalConverter;
  converter: Pick<Converter, 'toWebp'>;
  /** Replaceable for tests. */
  resolve?: Resolve;
};

const LIMITS = { mostBytes: MOST_BYTES, deadlineMs: DEADLINE_MS };

/**
 * A picture by the converter (specification section 7: POST /convert), and where that makes none the picture
 * itself, whose host is allowed all the same (D60). Whatever comes is decoded by us: its bytes are anybody's.
 */
export function otherFetcher({ external, converter, resolve }: OtherFetcher): FetchOther {
  async function make(answer: HostAnswer): Promise<OtherPicture> {
    if (answer.kind === 'failed') return answer;
    if (answer.kind === 'unchanged') return { kind: 'failed', fault: 'unavailable', waitMs: null };
    const made = await converter.toWebp(answer.bytes, Math.max(...PICTURE_WIDTHS));
    return made.kind === 'made' ? { kind: 'made', bytes: made.bytes } : { ...made, waitMs: null };
  }

  return async (address) => {
    const converted = await make(await askExternal(external, address.url, { ...LIMITS, resolve }));
    if (converted.kind === 'made') return converted;
    return await make(await askHost(address, { ...LIMITS, headers: { Accept: ACCEPT }, resolve }));
  };
}
