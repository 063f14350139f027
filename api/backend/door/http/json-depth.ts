/** So deep may JSON from outside be nested: the deepest that a call takes is 4. */
const MOST_DEEP = 32;

/**
 * Whether a JSON text is nested no deeper than anything of ours is. Told from the text, before anything
 * recursive walks its value: a few kilobytes of brackets would end the stack.
 */
export function isShallowJson(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > MOST_DEEP) return false;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return true;
}
