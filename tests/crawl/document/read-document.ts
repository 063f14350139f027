import { DomUtils, parseDocument } from 'htmlparser2';
import { attribute, carrying, type Document, type Element, tagged, textOf } from './elements.ts';
import { type Item, microdata } from './microdata.ts';

export type Link = { url: string; text: string; rel: readonly string[] };

/** What a robot without scripts reads in a document. Addresses are absolute. */
export type ReadDocument = {
  tree: Document;
  html: string;
  language: string | null;
  /** Elements of the head alone: what stands behind `</head>` is not read by everybody. */
  titles: readonly string[];
  descriptions: readonly string[];
  canonicals: readonly string[];
  robots: readonly string[];
  alternates: readonly string[];
  og: ReadonlyMap<string, readonly string[]>;
  headings: readonly string[];
  links: readonly Link[];
  items: readonly Item[];
  /** Blocks of JSON-LD; an error's text where one cannot be read. */
  jsonLd: readonly (Record<string, unknown> | string)[];
  text: string;
  main: string;
  footer: string;
};

function jsonOf(script: Element): (Record<string, unknown> | string)[] {
  try {
    const read: unknown = JSON.parse(DomUtils.textContent(script));
    return (Array.isArray(read) ? read : [read]).map((each) => Object(each));
  } catch (error) {
    return [String(error)];
  }
}

/** Reads a document as it came over the wire. */
export function readDocument(html: string, address: string): ReadDocument {
  const tree = parseDocument(html);
  const [head] = tagged('head', tree.children);
  const inHead = head?.children ?? [];
  const metas = (name: string) =>
    tagged('meta', inHead)
      .filter((meta) => attribute(meta, 'name') === name)
      .map((meta) => attribute(meta, 'content') ?? '');
  const linked = (rel: string) =>
    tagged('link', inHead)
      .filter((link) => attribute(link, 'rel') === rel)
      .map((link) => attribute(link, 'href') ?? '');
  const og = new Map<string, string[]>();
  for (const meta of carrying('property', inHead)) {
    const name = attribute(meta, 'property') ?? '';
    og.set(name, [...(og.get(name) ?? []), attribute(meta, 'content') ?? '']);
  }
  const links = tagged('a', tree.children)
    .filter((a) => URL.canParse(attribute(a, 'href') ?? '//', address))
    .map((a) => ({
      url: new URL(attribute(a, 'href') ?? '', address).href,
      text: textOf(a),
      rel: (attribute(a, 'rel') ?? '').split(/\s+/),
    }));
  const part = (name: string) => textOf(tagged(name, tree.children));
  return {
    tree,
    html,
    language: tagged('html', tree.children)[0]?.attribs.lang ?? null,
    titles: tagged('title', inHead).map(textOf),
    descriptions: metas('description'),
    canonicals: linked('canonical'),
    robots: metas('robots'),
    alternates: carrying('hreflang', tree.children).map((link) => attribute(link, 'hreflang') ?? ''),
    og,
    headings: tagged('h1', tree.children).map(textOf),
    links,
    items: microdata(tree, address),
    jsonLd: tagged('script', tree.children)
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .flatMap(jsonOf),
    text: textOf(tree.children),
    main: part('main'),
    footer: part('footer'),
  };
}
