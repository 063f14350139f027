import { FONTS_KEY } from '#lib/browser/local-keys.ts';

/**
 * Asks for the fonts at these addresses, parted by spaces, where they come in time: over a quick line, or
 * where the browser holds them and remembers it under this key. Where they do not, the document does without
 * them and says on its element which ones: asked for by its styles they would hold up the first paint, take
 * the line from the scripts, and lay the whole page out anew when they come, though optional ones are not
 * even shown then (`app/fonts.ts`). They are fetched when nothing else is to do
 * (`components/visit/keep-fonts.ts`). As it removes itself, React never meets it in the head it takes over.
 * Runs in browsers, as it stands here and on one line.
 */
function askForFonts(fonts: string, key: string): void {
  const { connection: line } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  let isHeld = false;
  try {
    isHeld = localStorage.getItem(key) === JSON.stringify(fonts);
  } catch {
    /* A browser may forbid its storage. */
  }
  if (isHeld || !line || (!line.saveData && line.effectiveType === '4g'))
    for (const href of fonts.split(' ')) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }));
    }
  else document.documentElement.dataset.fonts = fonts;
  document.currentScript?.remove();
}

const ASK_FOR_FONTS = String(askForFonts).replace(/\s+/g, ' ');

/** The code of a script that asks for the fonts at these addresses, for a head ahead of its styles. */
export function scriptForFonts(fonts: readonly string[]): string {
  return `(${ASK_FOR_FONTS})(${JSON.stringify(fonts.join(' '))},${JSON.stringify(FONTS_KEY)})`;
}
