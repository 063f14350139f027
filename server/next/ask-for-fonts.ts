import { FONTS_KEY } from '#lib/browser/local-keys.ts';

/**
 * Asks for the fonts whose addresses its own element names, parted by spaces, where they come in time: over a
 * quick line, or where the browser holds them and remembers it under this key. Where they do not, the
 * document does without them and says on its element which ones: asked for by its styles they would hold up
 * the first paint, take the line from the scripts, and lay the whole page out anew when they come, though
 * optional ones are not even shown then (`app/fonts.ts`). They are fetched when nothing else is to do
 * (`components/visit/keep-fonts.ts`). As it removes itself, React never meets it in the head it takes over.
 * Runs in browsers, as it stands here and on one line.
 */
function askForFonts(key: string): void {
  const script = document.currentScript;
  const fonts = script?.dataset.fonts ?? '';
  script?.remove();
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
}

/** The code of a script that asks for the fonts its element names in `data-fonts`. */
export function fontsScript(): string {
  return `(${String(askForFonts).replace(/\s+/g, ' ')})(${JSON.stringify(FONTS_KEY)})`;
}
