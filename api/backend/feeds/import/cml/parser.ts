import type { SourceFailed } from '../failure.ts';
import { type Attributes, type XmlHandler, XmlReader } from '../xml/xml-reader.ts';
import type { XmlNode } from './node.ts';
import { type RawGroup, RecordBuilder } from './record-builder.ts';

/** What a file says, in its order; nothing is judged yet. */
export type CmlRecord =
  | { kind: 'made'; at: string }
  /** A part of the file begins: `isWhole` when it says that it is not of changes only. */
  | { kind: 'catalogue' | 'package'; isWhole: boolean }
  | { kind: 'group'; group: RawGroup }
  | { kind: 'property' | 'priceType' | 'warehouse' | 'goods' | 'offer'; node: XmlNode; line: number }
  /** A record beyond its bounds, which is left out. */
  | { kind: 'tooLong'; of: string; id: string; line: number }
  | { kind: 'document' };

const ROOT = 'КоммерческаяИнформация';
const PARTS: Readonly<Record<string, 'catalogue' | 'package'>> = {
  Каталог: 'catalogue',
  ИзмененияКаталога: 'catalogue',
  ПакетПредложений: 'package',
  ИзмененияПакетаПредложений: 'package',
};
const HOLDERS = ['Классификатор', ...Object.keys(PARTS)];
/** Records by their own name and that of their list, which stands directly in a part of the file. */
const RECORDS: Readonly<Record<string, 'property' | 'priceType' | 'warehouse' | 'goods' | 'offer'>> = {
  'Свойства/Свойство': 'property',
  'Свойства/СвойствоНоменклатуры': 'property',
  'ТипыЦен/ТипЦены': 'priceType',
  'Склады/Склад': 'warehouse',
  'Товары/Товар': 'goods',
  'Предложения/Предложение': 'offer',
};

/**
 * From the text of a CommerceML file to its records. What a file is, its root's children say
 * (exchange-1c §5), by their local names: five namespaces and none are in use.
 */
export class CmlParser implements XmlHandler {
  readonly #xml: XmlReader;
  readonly #path: string[] = [];
  readonly #groups: RawGroup[] = [];
  #rows: CmlRecord[] = [];
  #record: RecordBuilder | null = null;

  constructor(lineOffset: number) {
    this.#xml = new XmlReader(this, lineOffset);
  }

  write(text: string): CmlRecord[] {
    this.#xml.write(text);
    return this.#take();
  }

  end(): CmlRecord[] {
    this.#xml.end();
    return this.#take();
  }

  open(name: string, attributes: Attributes, { depth, line }: { depth: number; line: number }): void {
    this.#path.push(name);
    if (this.#record !== null) {
      this.#record.open(name, attributes);
      return;
    }
    if (depth === 1) this.#begin(name, attributes);
    if (depth === 2) this.#beginPart(name, attributes);
    if (name === 'Группа' && this.#path.at(-2) === 'Группы' && this.#path[1] === 'Классификатор') {
      this.#groups.push({ id: '', name: '', isDeleted: false, parent: this.#groups.at(-1) ?? null, line });
      return;
    }
    const kind = RECORDS[`${this.#path.at(-2)}/${name}`];
    const isOwn = depth === 4 && HOLDERS.includes(this.#path[1] ?? '');
    const isOfGroup = this.#groups.length > 0 && this.#path.at(-2) === 'Группа' && name !== 'Группы';
    if ((kind !== undefined && isOwn) || isOfGroup)
      this.#record = new RecordBuilder(name, attributes, { depth, line });
  }

  text(text: string): void {
    this.#record?.addText(text);
  }

  close(_name: string, depth: number): void {
    const name = this.#path.pop() ?? '';
    if (this.#record !== null) {
      if (depth === this.#record.depth) this.#endRecord(this.#record);
      else this.#record.close();
      return;
    }
    if (name !== 'Группа') return;
    const group = this.#groups.pop();
    if (group !== undefined) this.#rows.push({ kind: 'group', group });
  }

  #begin(name: string, attributes: Attributes): void {
    if (name !== ROOT) throw this.#notOurs(name);
    const made = attributes.ДатаФормирования;
    if (made !== undefined) this.#rows.push({ kind: 'made', at: made });
  }

  #notOurs(name: string): SourceFailed {
    if (name === 'yml_catalog')
      return this.#xml.failure('not_a_catalogue', 'Это YML: назовите регион, например --region all.');
    return this.#xml.failure('not_a_catalogue', `Это не CommerceML: корень <${name}>, ожидается <${ROOT}>.`);
  }

  #beginPart(name: string, attributes: Attributes): void {
    const kind = PARTS[name];
    const isWhole = attributes.СодержитТолькоИзменения?.trim() === 'false' && !name.startsWith('Изменения');
    if (kind !== undefined) this.#rows.push({ kind, isWhole });
    if (name === 'Документ' || name === 'Контейнер') this.#rows.push({ kind: 'document' });
  }

  #endRecord(record: RecordBuilder): void {
    this.#record = null;
    const { node, line, isTooLong } = record;
    const group = this.#groups.at(-1);
    if (group !== undefined) {
      record.fill(group);
      return;
    }
    const kind = RECORDS[`${this.#path.at(-1)}/${node.name}`];
    if (isTooLong) this.#rows.push({ kind: 'tooLong', of: node.name, id: record.id, line });
    else if (kind !== undefined) this.#rows.push({ kind, node, line });
  }

  #take(): CmlRecord[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}
