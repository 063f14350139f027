import type { OutgoingHttpHeaders } from 'node:http';

/** Next names the fonts of a page in its `Link` header, several times over. */
const FONT = /<([^<>"]+)>; rel=preload; as="font"; crossorigin=""/g;
const FIRST_SHEET = '<link rel="stylesheet"';

/**
 * Asks for the fonts at these addresses, unless the line is known to be slow. As it removes itself, React
 * never meets it in the head it takes over. Runs in browsers, as it stands here.
 */
function askForFonts(fonts: readonly string[]): void {
  const { connection: line } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (!line || (!line.saveData && line.effectiveType === '4g'))
    for (const href of fonts) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }));
    }
  document.currentScript?.remove();
}

const CODE = String(askForFonts).replace(/\s+/g, ' ');

/**
 * Has the head of a page ask for its fonts before anything else. Fonts are optional (`app/fonts.ts`), and a
 * browser waits a moment with its first paint for such a one only when it is preloaded: one that came just
 * after the paint would rewrap lines. Over a slow line they come too late for that paint in any case, hold it
 * up, and take the line from the scripts: there the styles ask for them. The header itself goes, so that
 * nothing is asked for before the document. `made` is told the script.
 */
export function preloadFonts(
  head: string,
  { link }: OutgoingHttpHeaders,
  made: (code: string) => void,
): string {
  const named = new Set([...String(link ?? '').matchAll(FONT)].map(([, href = '']) => href));
  if (named.size === 0) return head;
  const code = `(${CODE})(${JSON.stringify([...named])})`;
  made(code);
  return head.replace(FIRST_SHEET, (sheet) => `<script>${code}</script>${sheet}`);
}
