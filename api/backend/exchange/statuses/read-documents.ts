import { decodeText } from '#api/backend/feeds/import/xml/decode.ts';
import type { XmlHandler } from '#api/backend/feeds/import/xml/xml-reader.ts';
import { XmlReader } from '#api/backend/feeds/import/xml/xml-reader.ts';

/** What a document of 1C says of an order of ours (exchange-1c.md §10). */
export type OrderDocument = {
  id: string;
  number: string;
  /** By their names: «Номер по 1С», «Проведен», «Статус заказа» … */
  facts: ReadonlyMap<string, string>;
  /** A dispatch or a payment stood beside it in its container. */
  isShipped: boolean;
  isPaid: boolean;
};

const ORDER = 'Заказ товара';
const DISPATCH = new Set(['Отпуск товара']);
const PAYMENT = new Set(['Выплата наличных денег', 'Выплата безналичных денег']);
/** Of one value so much is kept, letters. */
const MOST_KEPT = 300;
/** Of one document so many facts. */
const MOST_FACTS = 200;

type Raw = { id: string; number: string; operation: string; facts: Map<string, string> };

/** Collects the documents of a file, those of one container together. */
class Documents implements XmlHandler {
  readonly groups: Raw[][] = [];
  #path: string[] = [];
  #text = '';
  #document: Raw | null = null;
  #isInContainer = false;
  #fact = { name: '', value: '' };

  open(name: string): void {
    if (name === 'Контейнер') {
      this.#isInContainer = true;
      this.groups.push([]);
    }
    if (name === 'Документ') this.#document = { id: '', number: '', operation: '', facts: new Map() };
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
      if (name === 'ПометкаУдаления') document.facts.set(name, text);
    }
    // Lines of the document have values of their own.
    if (parent === 'ЗначениеРеквизита' && group === 'ЗначенияРеквизитов' && owner === 'Документ') {
      if (name === 'Наименование') this.#fact.name = text;
      if (name === 'Значение') this.#fact.value = text;
    }
    const isFact = name === 'ЗначениеРеквизита' && parent === 'ЗначенияРеквизитов' && group === 'Документ';
    if (isFact && document.facts.size < MOST_FACTS) document.facts.set(this.#fact.name, this.#fact.value);
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
      .map(({ id, number, facts }) => ({
        id,
        number,
        facts,
        isShipped: group.some(({ operation }) => DISPATCH.has(operation)),
        isPaid: group.some(({ operation }) => PAYMENT.has(operation)),
      })),
  );
}
