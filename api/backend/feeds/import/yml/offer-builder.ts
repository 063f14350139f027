import type { Attributes } from '../xml/xml-reader.ts';
import type { RawOffer } from './raw.ts';

/** Void in HTML: written back without a closing tag. */
const VOID_TAGS = new Set(['br', 'hr', 'img']);
const DESCRIPTIONS = new Set(['description', 'description_ua']);

/** What of one offer is kept: one text, all of them, and how many elements of a name. */
const MAX_TEXT = 1024 * 1024;
const MAX_TEXTS = 4 * MAX_TEXT;
const MOST_ALIKE = 1000;

/**
 * Collects one offer from parser events. Markup that stands unescaped inside a description is written back as
 * text; elements nested in anything else only give their text. An offer beyond its bounds keeps the name of
 * the element that went over them (`tooLong`); of more than a thousand parameters or pictures the first stay.
 */
export class OfferBuilder {
  readonly #line: number;
  readonly #attributes: Attributes;
  readonly #offerDepth: number;
  readonly #children = new Map<string, string[]>();
  readonly #params: { name: string; unit: string; value: string }[] = [];
  readonly #outlets: string[] = [];
  readonly #names: string[] = [];
  #childAttributes: Attributes = {};
  #text = '';
  #letters = 0;
  #left = 0;
  #tooLong: string | null = null;

  constructor(line: number, attributes: Attributes, depth: number) {
    this.#line = line;
    this.#attributes = attributes;
    this.#offerDepth = depth;
  }

  /** @param name in lower case. */
  open(name: string, attributes: Attributes): void {
    this.#names.push(name);
    if (this.#names.length === 1) {
      this.#childAttributes = attributes;
      this.#text = '';
    } else if (this.#isMarkup()) this.addText(`<${name}>`);
    if (name === 'outlet' && attributes.instock !== undefined) this.#keep(this.#outlets, attributes.instock);
  }

  addText(text: string): void {
    const [child] = this.#names;
    if (child === undefined) return;
    this.#letters += text.length;
    if (this.#text.length + text.length > MAX_TEXT || this.#letters > MAX_TEXTS) this.#tooLong ??= child;
    else this.#text += text;
  }

  /** Closes an element; true when it was the offer itself. */
  close(name: string, depth: number): boolean {
    if (depth === this.#offerDepth) return true;
    if (this.#names.length > 1) {
      if (this.#isMarkup() && !VOID_TAGS.has(name)) this.addText(`</${name}>`);
      this.#names.pop();
      return false;
    }
    this.#names.pop();
    if (name === 'param') {
      const { name: title = '', unit = '' } = this.#childAttributes;
      this.#keep(this.#params, { name: title, unit, value: this.#text });
    } else {
      const texts = this.#children.get(name);
      if (texts) this.#keep(texts, this.#text);
      else if (this.#children.size < MOST_ALIKE) this.#children.set(name, [this.#text]);
    }
    return false;
  }

  build(): RawOffer {
    return {
      line: this.#line,
      attributes: this.#attributes,
      children: this.#children,
      params: this.#params,
      outlets: this.#outlets,
      left: this.#left,
      tooLong: this.#tooLong,
    };
  }

  #isMarkup(): boolean {
    return DESCRIPTIONS.has(this.#names[0] ?? '');
  }

  #keep<One>(list: One[], one: One): void {
    if (list.length < MOST_ALIKE) list.push(one);
    else this.#left += 1;
  }
}
