import type { Attributes } from '../xml/xml-reader.ts';

/** One element with all in it, by its local name. */
export type XmlNode = {
  name: string;
  attributes: Attributes;
  text: string;
  children: XmlNode[];
};

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The first element at the end of a path of names. */
export function childOf(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((at, name) => at?.children.find((one) => one.name === name), node);
}

/** Its text, trimmed; empty where it is absent. */
export function textOf(node: XmlNode | undefined, ...path: readonly string[]): string {
  return childOf(node, ...path)?.text.trim() ?? '';
}

/** «true», «1», «Истина»; null where nothing is said. */
export function flagOf(text: string | undefined): boolean | null {
  const word = text?.trim().toLowerCase() ?? '';
  if (['true', '1', 'истина', 'да'].includes(word)) return true;
  return ['false', '0', 'ложь', 'нет'].includes(word) ? false : null;
}

/** Marked as deleted: `Статус="Удален"` or `ПометкаУдаления` (exchange-1c §7). */
export function isDeleted(node: XmlNode): boolean {
  const status = (node.attributes.Статус ?? textOf(node, 'Статус')).trim().toLowerCase();
  const mark = node.attributes.ПометкаУдаления ?? textOf(node, 'ПометкаУдаления');
  return status === 'удален' || status === 'удалён' || flagOf(mark) === true;
}
