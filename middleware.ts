import { type NextRequest, NextResponse } from 'next/server';
import { resolve } from '#lib/region/resolve.ts';
import { runtime } from './process/runtime.ts';
import { settings } from './process/settings.ts';

/** A path with a dot must still become a 404 of a region, so only what is no page at all is left out. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/|media/|banners/|(?:convert|favicon\\.ico|icon\\.svg|icons\\.svg|no-picture\\.svg|robots\\.txt|sitemap\\.xml)$).*)',
  ],
};

function rewrite(request: NextRequest, path: string, status?: 404): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = path;
  target.search = '';
  return NextResponse.rewrite(target, status === undefined ? undefined : { status });
}

/**
 * Turns an address into a page of a region (D1–D4, D10–D12) by the rule that the door of the server asks too,
 * `resolve`: no query reaches a page. What the door has resolved by it goes to its page directly
 * (`server/next/page-handlers.ts`), so this is for payloads, and for everything in development.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const asked = {
    host: request.headers.get('host') ?? '',
    path: pathname,
    query: search.replace(/^\?/, ''),
  };
  const resolution = resolve(settings(), asked, runtime().names);
  switch (resolution.kind) {
    case 'page':
      return rewrite(request, resolution.route);
    case 'redirect': {
      // Next wants the location absolute and makes it relative again when the host is the one that was asked.
      const base = URL.parse(`http://${asked.host}`) ?? request.url;
      const headers = { location: new URL(resolution.location, base).href };
      return new NextResponse(null, { status: resolution.status, headers });
    }
    case 'not-found':
      return rewrite(request, resolution.route, 404);
    case 'reject':
      return new NextResponse(null, { status: resolution.status });
  }
}
