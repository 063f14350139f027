import type { RawOffer } from './raw.ts';

/** Void in HTML: written back without a closing tag. */
const VOID_TAGS = new Set(['br', 'hr', 'img']);

type Attributes = Readonly<Record<string, string>>;

/**
 * Collects one offer from parser events. Markup that stands unescaped inside a description is written back as
 * text; elements nested in anything else only give their text.
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

  constructor(line: number, attributes: Attributes, depth: number) {
    this.#line = line;
    this.#attributes = attributes;
    this.#offerDepth = depth;
  }

  open(name: string, attributes: Attributes): void {
    const lowered = name.toLowerCase();
    this.#names.push(lowered);
    if (this.#names.length === 1) {
      this.#childAttributes = attributes;
      this.#text = '';
    } else if (this.#names[0] === 'description') this.#text += `<${lowered}>`;
    if (lowered === 'outlet' && attributes.instock !== undefined) this.#outlets.push(attributes.instock);
  }

  /** Adds text to the current child and returns its length so far. */
  addText(text: string): number {
    if (this.#names.length > 0) this.#text += text;
    return this.#text.length;
  }

  /** Closes an element; true when it was the offer itself. */
  close(name: string, depth: number): boolean {
    if (depth === this.#offerDepth) return true;
    this.#names.pop();
    if (this.#names.length > 0) {
      if (this.#names[0] === 'description' && !VOID_TAGS.has(name)) this.#text += `</${name}>`;
      return false;
    }
    if (name === 'param') {
      const { name: title = '', unit = '' } = this.#childAttributes;
      this.#params.push({ name: title, unit, value: this.#text });
    } else {
      const texts = this.#children.get(name);
      if (texts) texts.push(this.#text);
      else this.#children.set(name, [this.#text]);
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
    };
  }
}
