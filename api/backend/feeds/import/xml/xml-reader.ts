import { SaxesParser } from 'saxes';
import { SourceFailed } from '../failure.ts';
import type { SourceFailure } from '../model.ts';
import { Ampersands } from './ampersands.ts';
import { HTML_ENTITIES } from './entities.ts';
import { faultText } from './xml-faults.ts';

/** Open elements inside each other; no format of goods needs a tenth of it but for sections in sections. */
const MOST_OPEN = 1000;
/** One text or tag that the parser may keep; what is kept of it is the format's own, smaller matter. */
const MOST_LETTERS = 16 * 1024 * 1024;

const PIECE = 64 * 1024;
const INTERNAL_ENTITY = /<!ENTITY/i;

export type Attributes = Readonly<Record<string, string>>;

/**
 * What a format makes of a file's elements, in the file's order. Names come without their prefix; `depth` is
 * 1 for the root, `line` that on which the element began. A format refuses a file by throwing `SourceFailed`.
 */
export type XmlHandler = {
  open(name: string, attributes: Attributes, place: { depth: number; line: number }): void;
  text(text: string): void;
  close(name: string, depth: number): void;
};

/**
 * A push parser for any format: it keeps one tag or text, fetches nothing, expands no entity of the file, and
 * throws SourceFailed at the first thing that is not well-formed.
 */
export class XmlReader {
  readonly #sax = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  readonly #ampersands = new Ampersands();
  readonly #handler: XmlHandler;
  readonly #lineOffset: number;
  #depth = 0;
  #line = 1;
  #lastEvent = 0;

  /** @param lineOffset lines of the file before its XML. */
  constructor(handler: XmlHandler, lineOffset: number) {
    this.#handler = handler;
    this.#lineOffset = lineOffset;
    const sax = this.#sax;
    sax.ENTITIES = Object.assign(Object.create(null), sax.ENTITIES, HTML_ENTITIES);
    sax.on('error', (error) => {
      throw this.failure('not_well_formed', `Файл повреждён: ${faultText(error.message)}.`);
    });
    sax.on('doctype', (doctype) => {
      this.#touch();
      if (INTERNAL_ENTITY.test(doctype)) throw this.failure('forbidden', 'Сущности в DOCTYPE запрещены.');
    });
    sax.on('opentagstart', () => this.#begin());
    sax.on('opentag', (tag) => {
      this.#touch();
      const place = { depth: this.#depth, line: this.#line };
      handler.open(localName(tag.name), tag.attributes, place);
    });
    sax.on('closetag', (tag) => {
      this.#touch();
      handler.close(localName(tag.name), this.#depth);
      this.#depth -= 1;
    });
    sax.on('text', (text) => this.#text(text));
    sax.on('cdata', (text) => this.#text(text));
    sax.on('comment', () => this.#touch());
    sax.on('processinginstruction', () => this.#touch());
  }

  /** Takes the next text of the file. @throws SourceFailed */
  write(text: string): void {
    for (let at = 0; at < text.length; at += PIECE) this.#parse(text.slice(at, at + PIECE), false);
  }

  /** Ends the file. @throws SourceFailed */
  end(): void {
    this.#parse('', true);
    this.#sax.close();
  }

  /** Where the parser stands; `ahead` = 1 when the fault is the next character, 0 when it was just taken. */
  failure(kind: SourceFailure['kind'], message: string, ahead = 0): SourceFailed {
    const column = Math.max(1, this.#sax.column + ahead);
    return new SourceFailed({ kind, message, line: this.#sax.line + this.#lineOffset, column });
  }

  #parse(piece: string, isLast: boolean): void {
    const { text, isBroken } = this.#ampersands.check(piece, isLast);
    this.#sax.write(text);
    if (isBroken) throw this.failure('not_well_formed', 'Файл повреждён: символ & не заменён на &amp;.', 1);
    if (this.#sax.position - this.#lastEvent > MOST_LETTERS)
      throw this.failure('limit', 'Слишком длинный текст: больше 16 МиБ в одном элементе.');
  }

  #begin(): void {
    this.#touch();
    this.#line = this.#sax.line + this.#lineOffset;
    this.#depth += 1;
    if (this.#depth > MOST_OPEN)
      throw this.failure('limit', `Слишком глубокая вложенность: больше ${MOST_OPEN}.`);
  }

  #text(text: string): void {
    this.#touch();
    this.#handler.text(text);
  }

  #touch(): void {
    this.#lastEvent = this.#sax.position;
  }
}

function localName(name: string): string {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
}
