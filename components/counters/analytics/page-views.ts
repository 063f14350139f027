import { toldPath } from '#lib/browser/told-path.ts';

/**
 * What of a query says where a visitor has come from; the rest, such as what was searched for, is nobody's.
 */
const CAMPAIGN = /^(?:utm_\w+|yclid|ymclid|gclid)$/;

/** An address as analytics are told it: without secrets, and of its query the campaign alone. */
export function toldUrl(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(([name]) => CAMPAIGN.test(name))).toString();
  return `${origin}${toldPath(pathname)}${query === '' ? '' : `?${query}`}`;
}

/** Whether a page's address is a secret, which a counter's script would read by itself. */
export function isSecretPage(pathname: string): boolean {
  return toldPath(pathname) !== pathname;
}
