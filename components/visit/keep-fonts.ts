import { keptJson } from '#lib/browser/kept-json.ts';
import { FONTS_KEY } from '#lib/browser/local-keys.ts';
import { STAY } from './keep-visited.ts';
import { isMetered } from './look-ahead.ts';

/** The files of fonts that the browser holds: their addresses, parted by spaces. */
const held = keptJson('localStorage', FONTS_KEY, (kept) => kept);

function remember(fonts: string): void {
  if (held.read() !== fonts) held.keep(fonts);
}

/** The fonts that this document asked for ahead, as {@link held} has them. */
function loadedFonts(): string {
  const links = document.querySelectorAll('link[rel="preload"][as="font"]');
  return [...links].map((link) => link.getAttribute('href')).join(' ');
}

/** Whether the file at this address has come; asked for with what a browser gives least of its line to. */
function fetchAhead(href: string): Promise<boolean> {
  const link = document.createElement('link');
  return new Promise((tell) => {
    link.onload = () => tell(true);
    link.onerror = () => tell(false);
    document.head.append(Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href }));
  });
}

async function fetchAll(fonts: string): Promise<void> {
  const have = await Promise.all(fonts.split(' ').map(fetchAhead));
  if (have.every(Boolean)) remember(fonts);
}

/**
 * Sees to the fonts of the documents to come. One that came over a slow line does without them and names them
 * on its element (`server/next/ask-for-fonts.ts`): they are fetched once the visitor has stayed, unless the
 * line is metered. Where they came in time, the browser remembers that it holds them. The answer stops it.
 */
export function keepFonts(): () => void {
  const awaited = document.documentElement.dataset.fonts;
  if (awaited === undefined) {
    const loaded = loadedFonts();
    if (loaded !== '') remember(loaded);
    return () => undefined;
  }
  if (isMetered()) return () => undefined;
  const timer = setTimeout(() => void fetchAll(awaited), STAY);
  return () => clearTimeout(timer);
}
