import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from './addresses.ts';

/** Deepest level of tags. */
export const NESTING = 50;

const TAGS = 'p br b i blockquote a ul ol li h2 h3 h4 table thead tbody tr th td'.split(' ');
const CONTACT = /^(tel:\+?[\d-]+|mailto:[^\s<>"]+)$/i;
const ANCHOR = /^#[\p{L}\p{N}_-]+$/u;

function isAllowedLink(href: string): boolean {
  if (CONTACT.test(href) || ANCHOR.test(href)) return true;
  return isSafeLink(href) && !/^http:/i.test(href);
}

/** HTML as it may be stored, and the links that kept it from being stored as written. */
export type CleanHtml = { html: string; refusedLinks: readonly string[] };

/**
 * HTML of operators and feeds made safe once, when it is stored: a short list of tags, no styles, scripts,
 * pictures or events. Links lead to https, tel, mailto or this site; any other is reported, so that the store
 * of content can refuse the text.
 */
export function cleanHtml(html: string): CleanHtml {
  const refusedLinks: string[] = [];
  const safe = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: NESTING,
    transformTags: {
      strong: 'b',
      em: 'i',
      div: 'p',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href }) => {
        const attribs: sanitizeHtml.Attributes = {};
        if (href !== undefined && isAllowedLink(href)) attribs.href = href;
        else if (href !== undefined) refusedLinks.push(href);
        return { tagName, attribs };
      },
    },
  });
  return { html: safe.trim(), refusedLinks };
}
