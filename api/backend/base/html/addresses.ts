const FORBIDDEN = /[\p{Cc}\s\\<>"'`]/u;

function isOwnPath(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !FORBIDDEN.test(address);
}

/** Whether a link may lead there: a path of this site, or http and https; never `javascript:` and its kin. */
export function isSafeLink(address: string): boolean {
  if (isOwnPath(address)) return true;
  if (FORBIDDEN.test(address) || !/^https?:\/\//i.test(address)) return false;
  return URL.canParse(address);
}

/** Whether a picture may be shown: one of our own; a foreign address never stands in a page (D60). */
export function isOwnPicture(address: string): boolean {
  return isOwnPath(address);
}
