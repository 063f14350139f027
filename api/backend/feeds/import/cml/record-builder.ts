import type { Attributes } from '../xml/xml-reader.ts';
import { idOf } from './external-id.ts';
import { flagOf, type XmlNode } from './node.ts';

/** A section; its parent is filled in by the time the file has been read. */
export type RawGroup = {
  id: string;
  name: string;
  isDeleted: boolean;
  parent: RawGroup | null;
  line: number;
};

/** What one record may hold; a reference book of a property's values is the largest. */
const MAX_LETTERS = 8 * 1024 * 1024;
const MOST_ELEMENTS = 200_000;

/** Builds the tree of one record from parser events. */
export class RecordBuilder {
  readonly node: XmlNode;
  readonly depth: number;
  readonly line: number;
  readonly #open: XmlNode[];
  #letters = 0;
  #elements = 0;

  constructor(name: string, attributes: Attributes, place: { depth: number; line: number }) {
    this.node = { name, attributes, text: '', children: [] };
    this.depth = place.depth;
    this.line = place.line;
    this.#open = [this.node];
  }

  /** Whether it went beyond its bounds; what came afterwards is not kept. */
  get isTooLong(): boolean {
    return this.#letters > MAX_LETTERS || this.#elements > MOST_ELEMENTS;
  }

  /** The record's own «Ид», for a remark. */
  get id(): string {
    return idOf(this.node.children.find(({ name }) => name === 'Ид')?.text ?? '');
  }

  open(name: string, attributes: Attributes): void {
    this.#elements += 1;
    const child: XmlNode = { name, attributes, text: '', children: [] };
    if (!this.isTooLong) this.#open.at(-1)?.children.push(child);
    this.#open.push(child);
  }

  addText(text: string): void {
    this.#letters += text.length;
    const at = this.#open.at(-1);
    if (at !== undefined && !this.isTooLong) at.text += text;
  }

  close(): void {
    this.#open.pop();
  }

  /** Takes this element as one of a section's own. */
  fill(group: RawGroup): void {
    const { name, text } = this.node;
    if (name === 'Ид') group.id = idOf(text);
    if (name === 'Наименование') group.name = text;
    if (name === 'ПометкаУдаления') group.isDeleted = flagOf(text) === true;
  }
}
