import { lineAt, type Source } from './source.ts';

/** What any element may be: `*`, or a pseudo-class alone. */
const ANYTHING = String.raw`(?:\*|:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)`;
/** Anything that stands beside anything. */
const ANY_SIBLING = new RegExp(String.raw`(?:^|[\s>+~,(])${ANYTHING}\s*[+~]\s*${ANYTHING}(?=[\s>+~,){]|$)`);
/** The page's root, told by what the page has, and something in it. */
const ROOT_HAS = /(?::root|\bhtml|\bbody)[^\s,{]*:has\((?:[^()]|\([^()]*\))*\)+\s*[^\s,{)]/;

/** Told anew with every sheet that comes: the whole page is asked for its styles again. */
const REGISTRATION = /^@property\b/;

/**
 * Selectors for which a browser works out the styles of all elements whenever a page comes or goes, one
 * sentence each: of what may stand beside anything, and of what is in a root that has something. The root
 * itself may say it, by a property. The same costs a registered property, as often as a sheet is added.
 */
export function wideSelectors({ path, text }: Source): string[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...css.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: selector, index }) => {
    const plain = selector.replaceAll(':global(', '(').trim();
    const isWide = plain.startsWith('@')
      ? REGISTRATION.test(plain)
      : ANY_SIBLING.test(plain) || ROOT_HAS.test(plain);
    if (!isWide) return [];
    const at = index + selector.length - selector.trimStart().length;
    return [`${path}:${lineAt(text, at)} asks for the styles of all: ${plain.replace(/\s+/g, ' ')}`];
  });
}
