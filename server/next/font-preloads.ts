import type { OutgoingHttpHeaders } from 'node:http';

/** Next names the fonts of a page in its `Link` header, several times over. */
const FONT = /<([^<>"]+)>; rel=preload; as="font"; crossorigin=""; type="([\w/+-]+)"/g;
const FIRST_SHEET = '<link rel="stylesheet"';

/**
 * Puts the preloads of a page's fonts into its head, for wide windows only. Fonts are optional (`app/fonts.ts`): on a
 * phone's line they come too late for a first view whatever is done, and would only stand before its pictures. The
 * header itself goes, since what it says holds for every window.
 */
export function preloadFonts(html: string, { link }: OutgoingHttpHeaders): string {
  const named = new Map(
    [...String(link ?? '').matchAll(FONT)].map(([, href = '', type = '']) => [href, type]),
  );
  if (named.size === 0) return html;
  const preloads = [...named].map(
    ([href, type]) =>
      `<link rel="preload" as="font" crossorigin="" type="${type}" href="${href}" media="(min-width: 769px)"/>`,
  );
  return html.replace(FIRST_SHEET, (sheet) => `${preloads.join('')}${sheet}`);
}
