import { EARLY_MARKS } from '#lib/browser/early-cart.ts';

const FIRST_LINK = '<link ';
const MARK = ` ${EARLY_MARKS.drawing}="`;
const CITY = /\w+/y;

/**
 * Puts the script that asks for the cart into the head of a document whose body has the drawing of its lines,
 * with the region to ask in: before fonts and scripts, which would take all connections. It removes itself,
 * as React takes the first script of a head for its own. `made` is told the script.
 */
export function askForCart(
  script: string,
): (head: string, body: string, made: (code: string) => void) => string {
  const code = Buffer.from(script).toString('latin1');
  return (head, body, made) => {
    const at = body.indexOf(MARK);
    if (at === -1) return head;
    CITY.lastIndex = at + MARK.length;
    const [city] = CITY.exec(body) ?? [];
    if (city === undefined) return head;
    made(code);
    return head.replace(FIRST_LINK, (link) => `<script data-city="${city}">${code}</script>${link}`);
  };
}
