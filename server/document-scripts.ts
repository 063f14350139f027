import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FIRST_SCRIPTS } from '#lib/browser/first-scripts.ts';
import { earlyCartScript } from './early-cart/script.ts';
import { earlyPressesScript } from './early-presses/script.ts';
import { earlySearchScript } from './early-search/script.ts';
import { fontsScript } from './next/ask-for-fonts.ts';
import { buildFolder } from './next/build-output.ts';
import type { DocumentScripts } from './next/head-rules.ts';

const documentScripts = z.strictObject({
  first: z.string(),
  fonts: z.string(),
  cart: z.string(),
  search: z.string(),
  presses: z.string(),
});

/** Where the build keeps them as documents have them. */
export function documentScriptsFile(root: string): string {
  return join(buildFolder(root), 'document-scripts.json');
}

/** As they are written, with the names that a person reads. Each takes its element out of the document. */
export function plainScripts(): DocumentScripts {
  return {
    first: `document.currentScript.remove();${FIRST_SCRIPTS.join(';')}`,
    fonts: fontsScript(),
    cart: earlyCartScript(),
    search: earlySearchScript(),
    presses: earlyPressesScript(),
  };
}

/** As the build has made them shorter, or as they are written where there is no build. */
export function readDocumentScripts(root: string): DocumentScripts {
  const file = documentScriptsFile(root);
  if (!existsSync(file)) return plainScripts();
  return documentScripts.parse(JSON.parse(readFileSync(file, 'utf8')));
}
