import { decodeText } from '#api/backend/feeds/import/xml/decode.ts';
import type { XmlHandler } from '#api/backend/feeds/import/xml/xml-reader.ts';
import { XmlReader } from '#api/backend/feeds/import/xml/xml-reader.ts';
import { type DocumentLines, documentLines, type RawLine } from './order-lines.ts';

/** What a document of 1C says of an order of ours (exchange-1c.md §10). */
export type OrderDocument = {
  id: string;
  number: string;
  /** By their names: «Номер по 1С», «Проведен», «Статус заказа» … */
  facts: ReadonlyMap<string, string>;
  /** A dispatch or a payment stood beside it in its container. */
  isShipped: boolean;
  isPaid: boolean;
  /** What it says is in the order; null where it does not. */
  lines: DocumentLines | null;
};

const ORDER = 'Заказ товара';
const DISPATCH = new Set(['Отпуск товара']);
const PAYMENT = new Set(['Выплата наличных денег', 'Выплата безналичных денег']);
/** Of one value so much is kept, letters. */
const MOST_KEPT = 300;
/** Of one document so many facts, and so many lines: more than an order of ours can have. */
const MOST_FACTS = 200;
const MOST_LINES = 20_000;

type Raw = {
  id: string;
  number: string;
  operation: string;
  sum: string;
  facts: Map<string, string>;
  lines: RawLine[];
};

const emptyLine = (): RawLine => ({ id: '', characteristic: '', quantity: '', isService: false });

/** Collects the documents of a file, those of one container together. */
class Documents implements XmlHandler {
  readonly groups: Raw[][] = [];
  #path: string[] = [];
  #text = '';
  #document: Raw | null = null;
  #isInContainer = false;
  #fact = { name: '', value: '' };
  #line = emptyLine();

  open(name: string): void {
    if (name === 'Контейнер') {
      this.#isInContainer = true;
      this.groups.push([]);
    }
    if (name === 'Документ')
      this.#document = { id: '', number: '', operation: '', sum: '', facts: new Map(), lines: [] };
    if (name === 'Товар') this.#line = emptyLine();
    if (name === 'ЗначениеРеквизита') this.#fact = { name: '', value: '' };
    this.#path.push(name);
    this.#text = '';
  }

  text(text: string): void {
    if (this.#text.length < MOST_KEPT) this.#text += text.slice(0, MOST_KEPT);
  }

  close(name: string): void {
    this.#path.pop();
    const text = this.#text.trim();
    this.#text = '';
    if (name === 'Контейнер') this.#isInContainer = false;
    if (this.#document === null) return;
    if (name === 'Документ') this.#end(this.#document);
    else this.#take(this.#document, name, text);
  }

  #take(document: Raw, name: string, text: string): void {
    const [parent, group, owner] = this.#path.toReversed();
    if (parent === 'Документ') {
      if (name === 'Ид') document.id = text;
      if (name === 'Номер') document.number = text;
      if (name === 'ХозОперация') document.operation = text;
      if (name === 'Сумма') document.sum = text;
      if (name === 'ПометкаУдаления') document.facts.set(name, text);
    }
    if (parent === 'Товар' && group === 'Товары' && owner === 'Документ') {
      if (name === 'Ид') this.#line.id = text;
      if (name === 'ИдХарактеристики') this.#line.characteristic = text;
      if (name === 'Количество') this.#line.quantity = text;
    }
    const isLine = name === 'Товар' && parent === 'Товары' && group === 'Документ';
    if (isLine && document.lines.length < MOST_LINES) document.lines.push(this.#line);
    if (parent === 'ЗначениеРеквизита' && group === 'ЗначенияРеквизитов') {
      if (name === 'Наименование') this.#fact.name = text;
      if (name === 'Значение') this.#fact.value = text;
    }
    if (name === 'ЗначениеРеквизита' && parent === 'ЗначенияРеквизитов') this.#takeFact(document, group);
  }

  /** Lines of the document have facts of their own. */
  #takeFact({ facts }: Raw, of: string | undefined): void {
    const { name, value } = this.#fact;
    if (of === 'Документ' && facts.size < MOST_FACTS) facts.set(name, value);
    if (of === 'Товар' && name === 'ТипНоменклатуры') this.#line.isService = value.toLowerCase() === 'услуга';
  }

  #end(document: Raw): void {
    this.#document = null;
    if (!this.#isInContainer) this.groups.push([]);
    this.groups.at(-1)?.push(document);
  }
}

/** Every order that a file speaks of. Throws SourceFailed for a file that is no well-formed XML. */
export async function readDocuments(bytes: Uint8Array): Promise<OrderDocument[]> {
  const documents = new Documents();
  const reader = new XmlReader(documents, 0);
  const source = (async function* () {
    yield bytes;
  })();
  for await (const text of decodeText(source, () => undefined)) reader.write(text);
  reader.end();
  return documents.groups.flatMap((group) =>
    group
      .filter(({ operation }) => operation === ORDER)
      .map(({ id, number, facts, lines, sum }) => ({
        id,
        number,
        facts,
        lines: documentLines(lines, sum),
        isShipped: group.some(({ operation }) => DISPATCH.has(operation)),
        isPaid: group.some(({ operation }) => PAYMENT.has(operation)),
      })),
  );
}
