import type { Settings } from '#lib/env/settings.ts';
import { runtime } from '#process/runtime.ts';
import { ownAddress } from './other-address.ts';
import { otherHosts } from './other-hosts.ts';
import { withOwnPictures } from './own-pictures.ts';

/** So many hosts are told of; whoever names more knows by then. */
const MOST_TOLD = 20;

/**
 * Puts our own addresses of pictures into answers of the server that SHOP_API_URL names; the log says whose
 * are left out.
 */
export function ownPicturesOf(
  shopApiUrl: string,
  { imageHosts, notFoundImages: markers }: Pick<Settings, 'imageHosts' | 'notFoundImages'>,
): (answer: unknown) => unknown {
  const allow = otherHosts({ shopApiUrl, imageHosts });
  const told = new Set<string>();

  function tell(address: string): void {
    const host = /^(?:https?:)?\/\//.test(address) ? URL.parse(address, shopApiUrl)?.host : undefined;
    if (host === undefined || told.has(host) || told.size >= MOST_TOLD || allow(address) !== null) return;
    told.add(host);
    runtime().warn(`Картинки с узла ${host} не показаны: назовите его в IMAGE_HOSTS, чтобы показывать их`);
  }

  return (answer) =>
    withOwnPictures(answer, (address) => {
      const own = ownAddress(address, { allow, markers });
      if (own === null) tell(address);
      return own;
    });
}
