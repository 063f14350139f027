import type { Settings } from '#lib/env/settings.ts';
import {
  type AllowedAddress,
  allowAddress,
  type PictureHost,
  readPictureHost,
} from '../remote/picture-host.ts';

/** An address that another server names, as it may be asked for; null where nobody allowed its host (D60). */
export type AllowOther = (address: string) => AllowedAddress | null;

/** `https://*.cdn.example.ru` as the very host that an address names; null when that is none of them. */
function listedHost(source: string, { hostname }: URL): PictureHost | null {
  const [, scheme = '', name = '', port = ''] = /^(\w+:\/\/)?\*\.([^:]+)(:\d+)?$/.exec(source) ?? [];
  if (name === '') return readPictureHost(source);
  if (!hostname.endsWith(`.${name.toLowerCase()}`)) return null;
  return readPictureHost(`${scheme}${hostname}${port}`);
}

/**
 * Whose pictures are taken with SHOP_API_URL (D60): the other server's own host, which the operator has named
 * and which may therefore stand in our own network, and those of IMAGE_HOSTS. Relative addresses are the
 * other server's.
 */
export function otherHosts({ shopApiUrl, imageHosts }: OtherServer): AllowOther {
  const base = new URL(`${shopApiUrl}/`);
  const own = readPictureHost(base.origin);
  return (address) => {
    const url = URL.parse(address, base);
    if (url === null) return null;
    const hosts = [own, ...imageHosts.map((source) => listedHost(source, url))];
    const allowed = allowAddress(
      url.href,
      hosts.filter((host) => host !== null),
    );
    if ('fault' in allowed) return null;
    return { ...allowed, mayBePrivate: allowed.mayBePrivate || allowed.url.host === base.host };
  };
}

/** What settings say of another server and its pictures. */
export type OtherServer = { shopApiUrl: string } & Pick<Settings, 'imageHosts'>;
