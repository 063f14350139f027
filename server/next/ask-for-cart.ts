import { EARLY_MARKS } from '#lib/browser/early-cart.ts';

const FIRST_LINK = '<link ';
const CITY = new RegExp(`\\s${EARLY_MARKS.drawing}="(\\w+)"`);

/**
 * Puts the script that asks for the cart into a document that has the drawing of its lines, with the region to ask in: before
 * fonts and scripts, which would take all connections. It removes itself, as React takes the first script of a head for
 * its own. `made` is told the script.
 */
export function askForCart(script: string): (html: string, made: (code: string) => void) => string {
  const code = Buffer.from(script).toString('latin1');
  return (html, made) => {
    const city = CITY.exec(html)?.[1];
    if (city === undefined) return html;
    made(code);
    return html.replace(FIRST_LINK, (link) => `<script data-city="${city}">${code}</script>${link}`);
  };
}
