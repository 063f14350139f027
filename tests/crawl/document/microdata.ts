import { attribute, carrying, type Document, type Element, textOf } from './elements.ts';

/**
 * One item of HTML microdata: its types and what it says, in order. The reader knows nothing of who wrote it.
 */
export type Item = { types: readonly string[]; values: ReadonlyMap<string, readonly (string | Item)[]> };

/** Where a property's value stands, by element (HTML standard, «Values: the content attribute…»). */
const VALUES: Readonly<Record<string, string>> = {
  meta: 'content',
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
};

const words = (text: string | null): string[] => (text ?? '').split(/\s+/).filter((word) => word !== '');

function propertyValue(element: Element, address: string): string | Item {
  if ('itemscope' in element.attribs) return readItem(element, address);
  const name = VALUES[element.name];
  const given = name === undefined ? null : attribute(element, name);
  if (given !== null && ['href', 'src', 'data'].includes(name ?? '')) {
    return URL.canParse(given, address) ? new URL(given, address).href : given;
  }
  return given ?? attribute(element, 'content') ?? attribute(element, 'datetime') ?? textOf(element);
}

function readItem(scope: Element, address: string): Item {
  const values = new Map<string, (string | Item)[]>();
  const gather = (element: Element): void => {
    const names = words(attribute(element, 'itemprop'));
    if (names.length > 0) {
      const value = propertyValue(element, address);
      for (const name of names) values.set(name, [...(values.get(name) ?? []), value]);
    }
    if (!('itemscope' in element.attribs)) for (const child of inside(element)) gather(child);
  };
  for (const child of inside(scope)) gather(child);
  return { types: words(attribute(scope, 'itemtype')), values };
}

const inside = (element: Element): Element[] =>
  element.children.filter((child) => 'attribs' in child) as Element[];

/** The document's own items: those that are no property of another. */
export function microdata(document: Document, address: string): Item[] {
  return carrying('itemscope', document.children)
    .filter((element) => !('itemprop' in element.attribs))
    .map((element) => readItem(element, address));
}

/** Items of a type of schema.org, at any depth. */
export function itemsOf(type: string, items: readonly Item[]): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (item.types.some((named) => /^https?:\/\/schema\.org\/(.+)$/.exec(named)?.[1] === type))
      found.push(item);
    for (const values of item.values.values()) {
      found.push(
        ...itemsOf(
          type,
          values.filter((value): value is Item => typeof value !== 'string'),
        ),
      );
    }
  }
  return found;
}

/** The first text a property has; an item's own name when the property is an item; empty when it has none. */
export function said(item: Item | undefined, name: string): string {
  const value = item?.values.get(name)?.[0];
  return typeof value === 'object' ? said(value, 'name') : (value ?? '');
}
