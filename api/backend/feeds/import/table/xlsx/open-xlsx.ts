import { XmlReader } from '#api/backend/feeds/import/xml/xml-reader.ts';
import { type Merge, Merges } from '../merges.ts';
import { sheetRemarks } from '../sheet-remarks.ts';
import type { TableFile, TableRow } from '../table-file.ts';
import type { PackageParts } from './package-parts.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readMerges } from './sheet-merges.ts';
import { type SheetContext, type SheetCounts, SheetRows } from './sheet-rows.ts';
import { readStyles } from './styles.ts';
import { readWorkbook } from './workbook.ts';

/** Opens a workbook; its sheets are read as streams, the texts they share are kept. @throws SourceFailed */
export async function openXlsx(parts: PackageParts): Promise<TableFile> {
  const workbook = await readWorkbook(parts);
  const { sheets, is1904 } = workbook;
  const strings = await readSharedStrings(parts, workbook.strings);
  const styles = await readStyles(parts, workbook.styles);
  const mergesOf = new Map<string, readonly Merge[]>();
  let counts: SheetCounts = { hiddenRows: 0, emptyFormulas: 0 };

  async function* rows(sheet: number): AsyncGenerator<TableRow> {
    const part = sheets[sheet]?.part;
    if (part === undefined) return;
    const merges = mergesOf.get(part) ?? (await readMerges(parts, part));
    mergesOf.set(part, merges);
    const context: SheetContext = { strings, styles, is1904, merges: new Merges(merges) };
    const made = new SheetRows(context);
    counts = made.counts;
    const reader = new XmlReader(made, 0);
    for await (const text of parts.text(part)) {
      reader.write(text);
      yield* made.taken();
    }
    reader.end();
    yield* made.taken();
  }

  return {
    format: 'XLSX',
    details: [],
    sheets,
    rows,
    remarks: () => sheetRemarks(counts),
    close: async () => parts.close(),
  };
}
