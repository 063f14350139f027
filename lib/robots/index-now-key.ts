/**
 * Where a host shows its IndexNow key, which proves that whoever names its addresses owns it (crawlers F4).
 */
export function indexNowKeyPath(key: string): `/${string}` {
  return `/${key}.txt`;
}
