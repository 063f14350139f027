import { DomUtils, type parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Node = Document['children'][number];

/**
 * What a robot reads of a node: texts of scripts, styles and templates are none of it; runs of blanks are one
 * space.
 */
export function textOf(node: Node | readonly Node[]): string {
  const parts: string[] = [];
  const gather = (each: Node): void => {
    if (each.type === 'text') parts.push('data' in each ? String(each.data) : '');
    else if ('name' in each && ['script', 'style', 'template', 'svg'].includes(each.name)) return;
    else if ('children' in each) {
      parts.push(' ');
      for (const child of each.children) gather(child);
      parts.push(' ');
    }
  };
  for (const each of Array.isArray(node) ? node : [node]) gather(each);
  return oneLine(parts.join(''));
}

/**
 * Every kind of blank, no-break ones too, is one space; none at the ends. A word joiner, which only keeps
 * «шт/уп» in one line, is nothing.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replace(/[\s\u00A0\u202F\u2009]+/g, ' ')
    .trim();
}

export function attribute(element: Element, name: string): string | null {
  return element.attribs[name] ?? null;
}

export function tagged(name: string, within: Node | Node[]): Element[] {
  return DomUtils.getElementsByTagName(name, within, true);
}

/** All elements that carry an attribute, in the document's order. */
export function carrying(name: string, within: Node | Node[]): Element[] {
  return DomUtils.filter((node) => 'attribs' in node && name in node.attribs, within) as Element[];
}

/** The elements an element stands in, the nearest first. */
export function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let parent = element.parent; parent !== null; parent = parent.parent) {
    if ('attribs' in parent) found.push(parent as Element);
  }
  return found;
}
