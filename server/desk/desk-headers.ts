/** What a page of the desk may load and do: its own files and nothing else (desk.md §2). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const YEAR_S = 31_536_000;

/** The headers of every answer of the desk, name and value in turn. */
export function deskHeaders(scheme: 'http' | 'https'): readonly string[] {
  return [
    'Content-Security-Policy',
    POLICY,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'X-Robots-Tag',
    'noindex, nofollow',
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(scheme === 'https' ? ['Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`] : []),
  ];
}
