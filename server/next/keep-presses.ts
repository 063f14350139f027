const FIRST_LINK = '<link ';
/** The field of the header: pages with the shop's frame, and so with what hears, have it. */
const FRAME = ' data-search="';

/**
 * Puts the script that keeps early presses into the head of a document that has the shop's frame. It removes
 * itself, as React takes the first script of a head for its own. `made` is told the script.
 */
export function keepPressesIn(
  script: string,
): (head: string, body: string, made: (code: string) => void) => string {
  const code = Buffer.from(script).toString('latin1');
  return (head, body, made) => {
    if (!body.includes(FRAME)) return head;
    made(code);
    return head.replace(FIRST_LINK, (link) => `<script>${code}</script>${link}`);
  };
}
