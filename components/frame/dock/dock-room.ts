/** Room that the dock takes of the window's lower edge. */
const ROOM = '--dock-height';

/** What stands there too, or is as high as the window: each has the room as a property of its own. */
const NEIGHBOURS = '[data-above-dock]';

/**
 * Tells the page and the dock's neighbours its height, px. The property is not inherited (`dock.module.css`),
 * and neighbours have it from a sheet: on the document's element an inherited one made browsers ask for the
 * styles of all elements anew.
 */
export function openDockRoom(): { make: (height: number) => void; close: () => void } {
  const { style } = document.documentElement;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  style.setProperty(ROOM, '0px');
  return {
    make(height) {
      style.setProperty(ROOM, `${height}px`);
      sheet.replaceSync(height === 0 ? '' : `${NEIGHBOURS}{${ROOM}:${height}px;--beside-dock:hidden}`);
    },
    close() {
      style.removeProperty(ROOM);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
