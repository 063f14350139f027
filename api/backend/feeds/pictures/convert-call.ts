import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import { WIDEST_PICTURE } from '#lib/pictures.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import { pictureUrl } from '#lib/urls.ts';
import { flights } from '#process/flights.ts';
import { askedPicture } from './asked-pictures.ts';
import { readHosts } from './fetching/hosts.ts';
import { recordResults } from './fetching/record.ts';
import { pictureMaker } from './handle.ts';
import { isStoreAway, type ObtainedPicture, type PictureFault } from './picture-maker.ts';
import { type AllowedAddress, allowAddress } from './remote/picture-host.ts';
import { turns } from './turns.ts';

const OWN_PICTURE = /^\/media\/p\/[a-z\d-]{1,128}$/;
const OWN_FILE = /^\/(?:media\/p\/[a-z\d-]{1,128}\/\d{3,4}\.webp|banners\/[\w-]+\.(?:svg|webp|png|jpg))$/;

const REFUSALS: Readonly<Record<PictureFault, RefusalCode>> = {
  malformed: 'invalid-input',
  'not-allowed': 'picture-forbidden',
  private: 'picture-forbidden',
  format: 'not-a-picture',
  broken: 'not-a-picture',
  encoded: 'not-a-picture',
  'too-large': 'picture-too-large',
  redirect: 'picture-unavailable',
  missing: 'picture-unavailable',
  refused: 'picture-unavailable',
  unavailable: 'picture-unavailable',
  store: 'picture-unavailable',
};

function isFault(reason: string | null): reason is PictureFault {
  return reason !== null && Object.hasOwn(REFUSALS, reason);
}

/** Answers of pictures that are being made, by address. */
const fly = flights<{ url: string } | Failure>();
/** Pictures made for visitors at once, and those that may wait for it. */
const inTurn = turns({ atOnce: 2, mostWaiting: 50 });

async function convert(
  address: AllowedAddress,
  { database }: CallContext,
): Promise<{ url: string } | Failure> {
  const maker = pictureMaker();
  if (maker === null) return failure('picture-unavailable');
  const picture = await askedPicture(database, address.url);
  if (picture === null) return failure('too-many-requests');
  if (picture.address !== null) return { url: pictureUrl(picture.address, WIDEST_PICTURE) };
  if (!picture.isDue && isFault(picture.reason)) return failure(REFUSALS[picture.reason]);
  const obtained = await inTurn<ObtainedPicture>(async () => {
    const made = await maker.obtain(address);
    // Of a store that is away nothing is to be remembered about the picture.
    if (!isStoreAway(made)) await recordResults(database, [{ picture, obtained: made }]);
    return made;
  });
  if (obtained === null) return failure('too-many-requests');
  if (obtained.kind === 'made') return { url: pictureUrl(obtained.address, WIDEST_PICTURE) };
  return failure(obtained.kind === 'failed' ? REFUSALS[obtained.fault] : 'picture-unavailable');
}

/**
 * Our own address of a picture (specification section 7, D60): one of ours as it is, one of an allowed host
 * made once and kept. Everything else is refused, and nothing of it is fetched.
 */
export const convertPicture: Handler<'convertPicture'> = async ({ url }, context) => {
  if (OWN_PICTURE.test(url)) return { url: pictureUrl(url, WIDEST_PICTURE) };
  if (OWN_FILE.test(url)) return { url };
  const address = allowAddress(url, await readHosts(context.database));
  if ('fault' in address) return failure(REFUSALS[address.fault]);
  return await fly(address.url.href, () => convert(address, context));
};
