import { SourceFailed } from '#api/backend/feeds/import/failure.ts';
import type { Attributes } from '#api/backend/feeds/import/xml/xml-reader.ts';
import type { TableSheet } from '../table-file.ts';
import type { PackageParts } from './package-parts.ts';

export const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const MOST_SHEETS = 1000;

export type Workbook = {
  sheets: readonly (TableSheet & { part: string })[];
  is1904: boolean;
  /** The parts with the texts that cells share, and with their styles. */
  strings: string | null;
  styles: string | null;
};

/** The value of an attribute whatever its prefix is: `r:id` is not called so by every program. */
function attributeOf(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1] ?? attributes[name];
}

type Relation = { id: string; type: string; part: string };

/** What of its archive a workbook names; what lies outside of it is nobody's business. */
async function relationsOf(parts: PackageParts): Promise<Relation[]> {
  const known: Relation[] = [];
  await parts.read(RELATIONS, {
    open(name, { Id: id, Type = '', Target, TargetMode }) {
      if (name !== 'Relationship' || id === undefined || Target === undefined) return;
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (TargetMode !== 'External') known.push({ id, type: Type.slice(Type.lastIndexOf('/') + 1), part });
    },
    text: () => undefined,
    close: () => undefined,
  });
  return known;
}

/** The sheets of a workbook that hold cells, in its order. @throws SourceFailed when there are none. */
export async function readWorkbook(parts: PackageParts): Promise<Workbook> {
  const relations = await relationsOf(parts);
  const byId = new Map(relations.map(({ id, part }) => [id, part]));
  const partOf = (type: string): string | null => relations.find((one) => one.type === type)?.part ?? null;
  const sheets: (TableSheet & { part: string })[] = [];
  let is1904 = false;
  await parts.read(WORKBOOK, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || sheets.length >= MOST_SHEETS) return;
      const part = byId.get(attributeOf(attributes, 'id') ?? '');
      const isCells = part !== undefined && !/chartsheets|dialogsheets|macrosheets/i.test(part);
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      if (isCells) sheets.push({ name: attributes.name ?? '', isHidden, part });
    },
    text: () => undefined,
    close: () => undefined,
  });
  if (sheets.length > 0)
    return { sheets, is1904, strings: partOf('sharedStrings'), styles: partOf('styles') };
  const message = 'В книге нет ни одного листа с ячейками.';
  throw new SourceFailed({ kind: 'not_a_catalogue', message, line: null, column: null });
}
