/** What stands there too, or is as high as the window: each has the room as a property of its own. */
const NEIGHBOURS = '[data-above-dock]';

/**
 * Room that the dock takes of the window's lower edge, px: scrolling stops above it (`styles/globals.css`).
 */
function rules(height: number): string {
  return `html{scroll-padding-bottom:calc(var(--bottom-bar-height) + ${height}px + var(--space-4))}
${NEIGHBOURS}{--dock-height:${height}px;--beside-dock:hidden}`;
}

/**
 * Tells the page and the dock's neighbours its height, px, by a sheet. The document's element has no property
 * of it: any one that is written there has browsers ask for the styles of all elements anew, inherited or
 * not.
 */
export function openDockRoom(): { make: (height: number) => void; close: () => void } {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return {
    make: (height) => sheet.replaceSync(height === 0 ? '' : rules(height)),
    close() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
