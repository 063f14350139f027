import { Fragment, isValidElement, type ReactNode } from 'react';

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source']);
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
/** Their «true» and «false» are words; other attributes are there or not. */
const WORDS = /^(?:aria|data)-/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined || name === 'children') return '';
  const spelled = NAMES[name] ?? name;
  if (typeof value === 'boolean' && !WORDS.test(name)) return value ? ` ${spelled}=""` : '';
  if (typeof value === 'object' || typeof value === 'function') {
    throw new Error(`${name} is nothing that still markup can say.`);
  }
  return ` ${spelled}="${escaped(String(value))}"`;
}

function elementHtml(tag: string, props: Readonly<Record<string, unknown>>): string {
  const attributes = Object.entries(props).map(([name, value]) => attribute(name, value));
  const start = `<${tag}${attributes.join('')}>`;
  return VOID.has(tag) ? start : `${start}${staticHtml(props.children as ReactNode)}</${tag}>`;
}

/**
 * The markup of what never changes in the browser: elements, and components of the server that wait for nothing. Throws
 * for anything else, such as an island.
 */
export function staticHtml(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(staticHtml).join('');
  if (isValidElement<Record<string, unknown>>(node)) {
    const { type, props } = node;
    if (typeof type === 'string') return elementHtml(type, props);
    if (type === Fragment) return staticHtml(props.children as ReactNode);
    if (typeof type === 'function') return staticHtml((type as (given: unknown) => ReactNode)(props));
  }
  throw new Error('Only elements and plain components can be still.');
}
