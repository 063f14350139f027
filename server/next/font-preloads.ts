import type { OutgoingHttpHeaders } from 'node:http';

/** Next names the fonts of a page in its `Link` header, several times over. */
const FONT = /<([^<>"]+)>; rel=preload; as="font"; crossorigin=""; type="([\w/+-]+)"/g;
const FIRST_SHEET = '<link rel="stylesheet"';

/**
 * Puts the preloads of a page's fonts into its head. Fonts are optional (`app/fonts.ts`), and a browser waits a moment
 * with its first paint for such a one only when it is preloaded: one that came just after the paint would rewrap lines.
 * The header itself goes, so that nothing is asked for before the document.
 */
export function preloadFonts(head: string, { link }: OutgoingHttpHeaders): string {
  const named = new Map(
    [...String(link ?? '').matchAll(FONT)].map(([, href = '', type = '']) => [href, type]),
  );
  if (named.size === 0) return head;
  const preloads = [...named].map(
    ([href, type]) => `<link rel="preload" as="font" crossorigin="" type="${type}" href="${href}"/>`,
  );
  return head.replace(FIRST_SHEET, (sheet) => `${preloads.join('')}${sheet}`);
}
