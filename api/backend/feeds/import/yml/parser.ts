import { SourceFailed, sourceFailed } from '../failure.ts';
import { type Attributes, type XmlHandler, XmlReader } from '../xml/xml-reader.ts';
import { OfferBuilder } from './offer-builder.ts';
import type { RawRow } from './raw.ts';

/** Bounds of one feed; one beyond them is refused whole (FORMATS, reliability 5.11). */
const LIMITS = { depth: 64, offers: 1_000_000 } as const;
/** More than a name or an address of the shop or of a category takes. */
const MAX_HEAD_TEXT = 64 * 1024;

/**
 * A push parser from the text of a feed to raw rows. It keeps one element and one offer in memory and throws
 * SourceFailed at the first thing that is not well-formed (`XmlReader`).
 */
export class YmlParser implements XmlHandler {
  readonly #xml: XmlReader;
  readonly #path: string[] = [];
  #rows: RawRow[] = [];
  #offer: OfferBuilder | null = null;
  #attributes: Attributes = {};
  #text = '';
  #offers = 0;
  #elementLine = 0;
  #hasShop = false;
  #failed: SourceFailed | null = null;

  constructor(lineOffset: number) {
    this.#xml = new XmlReader(this, lineOffset);
  }

  /**
   * Takes the next text and returns the rows that became complete; a failure behind some waits for the next
   * call.
   */
  write(text: string): RawRow[] {
    if (this.#failed !== null) throw this.#failed;
    try {
      this.#xml.write(text);
    } catch (error) {
      if (this.#rows.length === 0 || !(error instanceof SourceFailed)) throw error;
      this.#failed = error;
    }
    return this.#take();
  }

  /** Ends the file. @throws SourceFailed also when it was no catalogue. */
  end(): RawRow[] {
    if (this.#failed !== null) throw this.#failed;
    this.#xml.end();
    if (!this.#hasShop) throw sourceFailed('not_a_catalogue', 'Это не YML: нет раздела <shop>.');
    return this.#take();
  }

  open(name: string, attributes: Attributes, { depth, line }: { depth: number; line: number }): void {
    const lowered = name.toLowerCase();
    this.#elementLine = line;
    this.#path.push(lowered);
    if (depth > LIMITS.depth)
      throw this.#xml.failure('limit', `Слишком глубокая вложенность: больше ${LIMITS.depth}.`);
    if (depth === 1) this.#begin(name, lowered, attributes);
    if (this.#offer) {
      this.#offer.open(lowered, attributes);
      return;
    }
    if (depth === 2 && lowered === 'shop') this.#hasShop = true;
    if (lowered === 'offer' && this.#path[1] === 'shop') this.#startOffer(attributes);
    this.#attributes = attributes;
    this.#text = '';
  }

  text(text: string): void {
    if (this.#offer) this.#offer.addText(text);
    else if (this.#text.length < MAX_HEAD_TEXT) this.#text += text;
  }

  close(_name: string, depth: number): void {
    const name = this.#path.pop() ?? '';
    if (this.#offer) {
      if (this.#offer.close(name, depth)) {
        this.#rows.push({ kind: 'offer', offer: this.#offer.build() });
        this.#offer = null;
      }
      return;
    }
    if (this.#path[1] !== 'shop') return;
    this.#closeHead(name, depth);
    this.#text = '';
  }

  #begin(name: string, lowered: string, attributes: Attributes): void {
    if (lowered !== 'yml_catalog') {
      const message = `Это не YML: корень <${name}>, ожидается <yml_catalog>.`;
      throw this.#xml.failure('not_a_catalogue', message);
    }
    if (attributes.date !== undefined) this.#rows.push({ kind: 'date', date: attributes.date });
  }

  #startOffer(attributes: Attributes): void {
    this.#offers += 1;
    if (this.#offers > LIMITS.offers)
      throw this.#xml.failure('limit', 'Слишком много предложений: больше 1 000 000.');
    this.#offer = new OfferBuilder(this.#elementLine, attributes, this.#path.length);
  }

  #take(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #closeHead(name: string, depth: number): void {
    if (name === 'name' && depth === 3) this.#rows.push({ kind: 'name', name: this.#text });
    if (name === 'url' && depth === 3) this.#rows.push({ kind: 'shop', url: this.#text.trim() });
    if (name === 'currency') {
      const { id = '', rate = '' } = this.#attributes;
      this.#rows.push({ kind: 'currency', currency: { id, rate } });
    }
    if (name === 'category') {
      const category = { line: this.#elementLine, attributes: this.#attributes, name: this.#text };
      this.#rows.push({ kind: 'category', category });
    }
  }
}
