import { SaxesParser } from 'saxes';
import { HTML_ENTITIES } from '../entities.ts';
import { SourceFailed, sourceFailed } from '../failure.ts';
import type { SourceFailure } from '../model.ts';
import { Ampersands } from './ampersands.ts';
import { OfferBuilder } from './offer-builder.ts';
import type { RawRow } from './raw.ts';
import { faultText } from './xml-faults.ts';

/** Bounds of one file; a feed beyond them is refused whole (FORMATS, reliability 5.11). */
const LIMITS = { depth: 64, text: 1024 * 1024, offers: 1_000_000 } as const;

const PIECE = 64 * 1024;
const INTERNAL_ENTITY = /<!ENTITY/i;

type Attributes = Readonly<Record<string, string>>;

/**
 * A push parser from the text of a feed to raw rows. It keeps one element and one offer in memory, fetches
 * nothing, expands no entity of the file, and throws SourceFailed at the first thing that is not well-formed.
 */
export class YmlParser {
  readonly #sax = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  readonly #ampersands = new Ampersands();
  readonly #path: string[] = [];
  readonly #lineOffset: number;
  #rows: RawRow[] = [];
  #offer: OfferBuilder | null = null;
  #attributes: Attributes = {};
  #text = '';
  #offers = 0;
  #lastEvent = 0;
  #elementLine = 0;
  #hasShop = false;
  #failed: SourceFailed | null = null;

  constructor(lineOffset: number) {
    this.#lineOffset = lineOffset;
    const sax = this.#sax;
    Object.assign(sax.ENTITIES, HTML_ENTITIES);
    sax.on('error', (error) => {
      throw this.#failure('not_well_formed', `Файл повреждён: ${faultText(error.message)}.`);
    });
    sax.on('doctype', (doctype) => {
      this.#touch();
      if (INTERNAL_ENTITY.test(doctype)) throw this.#failure('forbidden', 'Сущности в DOCTYPE запрещены.');
    });
    sax.on('opentagstart', (tag) => this.#open(tag.name));
    sax.on('opentag', (tag) => this.#opened(tag.name, tag.attributes));
    sax.on('closetag', () => this.#close());
    sax.on('text', (text) => this.#addText(text));
    sax.on('cdata', (text) => this.#addText(text));
    sax.on('comment', () => this.#touch());
    sax.on('processinginstruction', () => this.#touch());
  }

  /**
   * Takes the next text and returns the rows that became complete; a failure behind some waits for the next
   * call.
   */
  write(text: string): RawRow[] {
    try {
      for (let at = 0; at < text.length; at += PIECE) this.#parse(text.slice(at, at + PIECE), false);
    } catch (error) {
      if (this.#rows.length === 0 || !(error instanceof SourceFailed)) throw error;
      this.#failed = error;
    }
    return this.#take();
  }

  /** Ends the file. @throws SourceFailed also when it was no catalogue. */
  end(): RawRow[] {
    this.#parse('', true);
    this.#sax.close();
    if (!this.#hasShop) throw sourceFailed('not_a_catalogue', 'Это не YML: нет раздела <shop>.');
    return this.#take();
  }

  #parse(piece: string, isLast: boolean): void {
    if (this.#failed !== null) throw this.#failed;
    const { text, isBroken } = this.#ampersands.check(piece, isLast);
    this.#sax.write(text);
    if (isBroken) throw this.#failure('not_well_formed', 'Файл повреждён: символ & не заменён на &amp;.', 1);
    if (this.#sax.position - this.#lastEvent > LIMITS.text + PIECE) throw this.#tooLong();
  }

  #take(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** `ahead` = 1 when the fault is the next character, 0 when the parser has just taken it. */
  #failure(kind: SourceFailure['kind'], message: string, ahead = 0): SourceFailed {
    const column = Math.max(1, this.#sax.column + ahead);
    return new SourceFailed({ kind, message, line: this.#line(), column });
  }

  #tooLong(): SourceFailed {
    return this.#failure('limit', 'Слишком длинный текст: больше 1 МиБ в одном элементе.');
  }

  #line(): number {
    return this.#sax.line + this.#lineOffset;
  }

  #touch(): void {
    this.#lastEvent = this.#sax.position;
  }

  #open(name: string): void {
    this.#touch();
    this.#elementLine = this.#line();
    this.#path.push(name.toLowerCase());
    if (this.#path.length > LIMITS.depth)
      throw this.#failure('limit', 'Слишком глубокая вложенность: больше 64.');
    if (this.#path.length === 1 && this.#path[0] !== 'yml_catalog') {
      throw this.#failure('not_a_catalogue', `Это не YML: корень <${name}>, ожидается <yml_catalog>.`);
    }
  }

  #opened(name: string, attributes: Attributes): void {
    this.#touch();
    const depth = this.#path.length;
    if (this.#offer) {
      this.#offer.open(name, attributes);
      return;
    }
    if (depth === 2 && this.#path[1] === 'shop') this.#hasShop = true;
    if (this.#path[depth - 1] === 'offer' && this.#path[1] === 'shop') this.#startOffer(attributes);
    this.#attributes = attributes;
    this.#text = '';
  }

  #startOffer(attributes: Attributes): void {
    this.#offers += 1;
    if (this.#offers > LIMITS.offers)
      throw this.#failure('limit', 'Слишком много предложений: больше 1 000 000.');
    this.#offer = new OfferBuilder(this.#elementLine, attributes, this.#path.length);
  }

  #addText(text: string): void {
    this.#touch();
    if (this.#offer) {
      if (this.#offer.addText(text) > LIMITS.text) throw this.#tooLong();
      return;
    }
    this.#text += text;
    if (this.#text.length > LIMITS.text) throw this.#tooLong();
  }

  #close(): void {
    this.#touch();
    const name = this.#path.at(-1);
    const depth = this.#path.length;
    this.#path.pop();
    if (this.#offer) {
      if (this.#offer.close(name ?? '', depth)) {
        this.#rows.push({ kind: 'offer', offer: this.#offer.build() });
        this.#offer = null;
      }
      return;
    }
    if (this.#path[1] !== 'shop') return;
    this.#closeHead(name ?? '', depth);
    this.#text = '';
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
