const SEAM = ')</script><script>self.__next_f.push(';
/** A script of the payload. Only such elements are touched: markup from a feed may quote these very words. */
const SCRIPT = /<script>((?:\(self\.__next_f=|self\.__next_f\.push\()[\s\S]*?)<\/script>/g;
/** Neighbouring pieces of the payload's text, as Next writes them: JSON in double quotes. */
const PIECES = /(?:self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\);?)+/g;
const PIECE = /push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;
/** What cannot stand in a quoted script inside HTML as it is; lone surrogates have no UTF-8. */
const UNSAFE = /[\\'<\p{Cc}\u2028\u2029\p{Cs}]/gu;

/** A text as a script's literal in single quotes: the payload is full of double ones, none of which needs a backslash so. */
function literal(text: string): string {
  const quoted = text.replace(UNSAFE, (char) => {
    if (char === '\\' || char === "'") return `\\${char}`;
    if (char === '\n') return '\\n';
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `'${quoted}'`;
}

function joinPieces(run: string): string {
  const text = [...run.matchAll(PIECE)].map(([, piece = '""']) => JSON.parse(piece) as string).join('');
  return `self.__next_f.push([1,${literal(text)}])${run.endsWith(';') ? ';' : ''}`;
}

/**
 * Joins the dozens of neighbouring inline scripts that carry a page's payload into one, and the pieces of its text into
 * one literal. The same reaches the page in the same order, but under one hash in the policy and without the seams and
 * backslashes, which are 2 kB of every page.
 */
export function joinScripts(html: string): string {
  return html
    .replaceAll(SEAM, ');self.__next_f.push(')
    .replace(SCRIPT, (_, code: string) => `<script>${code.replace(PIECES, joinPieces)}</script>`);
}
