import { DENSITY_KEY, LISTING_VIEW_KEY, SCHEME_KEY } from './local-keys.ts';

/** What a device may ask for and its owner choose (visual direction, «Screens»). */
export type Scheme = 'light' | 'dark';

/** `--paper` of either theme (`styles/tokens.css`), for the bar of a phone's browser. */
export const BAR_COLOURS: Readonly<Record<Scheme, string>> = { light: '#fff', dark: '#1b1a18' };

/**
 * A script that stands in the document's head: it says on the document's element what this device remembers
 * before the first paint, so that nothing moves and no other colour is seen. Styles do the rest. The bar of
 * the browser follows the choice by a `meta` before those for both schemes, of which the first counts. Plain
 * text that imports nothing.
 */
export const LOOK_SCRIPT = `try{const d=document,a=d.documentElement.dataset,k=(n,k,v=localStorage.getItem(k))=>v&&(a[n]=v);k(\`view\`,\`${LISTING_VIEW_KEY}\`);k(\`density\`,\`${DENSITY_KEY}\`);if(k(\`scheme\`,\`${SCHEME_KEY}\`)){const m=d.createElement(\`meta\`);m.name=\`theme-color\`;m.content=a.scheme===\`dark\`?\`${BAR_COLOURS.dark}\`:\`${BAR_COLOURS.light}\`;d.head.prepend(m)}}catch{}`;
