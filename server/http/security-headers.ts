/** What decides the headers that every answer carries. */
export type SecurityConfig = {
  /** Whether visitors come over https. */
  isHttps: boolean;
  /**
   * Further sources of scripts and of what these draw, and whom they talk to (EXTRA_CSP_HOSTS, the counters',
   * the chat's).
   */
  extraHosts: readonly string[];
  /** Further sources of pictures alone (IMAGE_HOSTS). */
  imageHosts: readonly string[];
};

const PERMISSIONS =
  'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
  'midi=(), payment=(), usb=()';
const YEAR_S = 31_536_000;

/**
 * What other sites learn of the address that a visitor comes from: the origin, or nothing where it is a
 * secret.
 */
export type Referrer = 'strict-origin-when-cross-origin' | 'no-referrer';

/** Headers of every answer, in Node's flat form; https adds strict transport. */
export function securityHeaders(
  { isHttps }: SecurityConfig,
  referrer: Referrer = 'strict-origin-when-cross-origin',
): readonly string[] {
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    referrer,
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    PERMISSIONS,
    ...(isHttps ? ['Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`] : []),
  ];
}

/** The policy of an answer that is no document: nothing may run or load in it. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/**
 * The policy of a page: its own files, and of inline scripts only those whose hashes are given. Inline styles
 * are allowed, since notices position themselves with them. No picture makes a browser speak to a host that
 * nobody named.
 */
export function pagePolicy(
  { isHttps, extraHosts, imageHosts }: SecurityConfig,
  scriptHashes: readonly string[],
): string {
  const listed = (sources: readonly string[]): string => sources.map((source) => ` ${source}`).join('');
  const extra = listed(extraHosts);
  const hashes = listed(scriptHashes.map((hash) => `'${hash}'`));
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}${extra}`,
    `style-src 'self' 'unsafe-inline'${extra}`,
    `img-src 'self' data: blob:${listed(imageHosts)}${extra}`,
    `font-src 'self'${extra}`,
    `media-src 'self'${extra}`,
    `connect-src 'self'${extra}`,
    `frame-src 'self'${extra}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
