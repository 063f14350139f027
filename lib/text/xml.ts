/**
 * What XML 1.0 has no place for, and halves of letters: most texts have neither, and are not looked through
 * again.
 */
const DOUBTFUL = /[^\t\n\r -\uD7FF\uE000-\uFFFD]/;
/** The same without the whole letters beyond the first plane. */
const NO_PLACE = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const MARKUP = /[&<>"]/g;
/** Anything but what stands for itself. */
const SPECIAL = /[^\t\n\r !#-%'-;=?-\uD7FF\uE000-\uFFFD]/;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The signs of a text that XML can carry. */
function carried(text: string): string {
  return DOUBTFUL.test(text) ? text.replace(NO_PLACE, '') : text;
}

/** A text as content of an element or value of an attribute; a reader gives back what XML can carry of it. */
export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return carried(text).replace(MARKUP, (sign) => ENTITIES[sign] ?? sign);
}

/** An element with nothing but text; `name` is ours. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** Markup of another kind as text: what would end the section stands across two of them. */
export function xmlCdata(text: string): string {
  return `<![CDATA[${carried(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
