/** So long after its first frame, ms: the pictures of the first view come into it meanwhile. */
const MOMENT = 100;

/**
 * A script that stands in the document's head. Until the document is painted for the first time its element
 * says `data-first`, and styles leave out what a phone's first view does not show: a browser otherwise lays
 * out everything that has come, a window and a half below the fold as well, before it paints anything.
 * Without scripts nothing is left out. Plain text that imports nothing.
 */
export const FIRST_PAINT_SCRIPT = `{const d=document.documentElement.dataset;d.first=\`\`;requestAnimationFrame(()=>setTimeout(()=>delete d.first,${MOMENT}))}`;
