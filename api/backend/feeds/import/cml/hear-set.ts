import type { DocumentPiece } from '../xml/read-document.ts';
import { hasDeletions } from './deletions.ts';
import { goodsStandLast } from './goods-last.ts';
import type { CmlRecord } from './parser.ts';
import {
  isOfOffers,
  type KnownPacks,
  type OpenFile,
  recordsOf,
  restsOnGoods,
  type Scan,
  Scanner,
} from './scan.ts';
import { isSpooled, Spool } from './spool.ts';

/** Files of one set, in the order in which they are to be read, and those of goods that stand beside it. */
export type SetFiles = {
  files: readonly string[];
  /** Files of goods that are in the shop already, and that the offers of the set may rest on. */
  beside: readonly string[];
  open: OpenFile;
  /** Packs that goods are sold in already. */
  packs: KnownPacks;
  /** Opens a file for a look at its text, before it is read or instead of that. */
  peek: OpenFile;
};

/** What a set says: all that its goods and terms rest on, and then these, which can be taken once. */
export type HeardSet = {
  scan: Scan;
  pieces: AsyncIterable<DocumentPiece<CmlRecord>>;
  /** Lets the files go; to be called also where the pieces are not taken. */
  close(): Promise<unknown>;
};

/**
 * Reads what the goods and terms of a set rest on. A file of goods alone has said it by its first goods and
 * is read in one go; of any other set the rest is kept for the second go, or read again where that is much.
 *
 * @throws SourceFailed
 */
export async function hearSet(set: SetFiles): Promise<HeardSet> {
  const [file] = set.files;
  const isOne = file !== undefined && set.files.length === 1 && set.beside.length === 0;
  return isOne && (await goodsStandLast(set.peek(file))) ? hearHeading(file, set) : hearAll(set);
}

async function hearHeading(
  file: string,
  { open, packs }: Pick<SetFiles, 'open' | 'packs'>,
): Promise<HeardSet> {
  const scanner = new Scanner(packs);
  const records = recordsOf(file, open);
  const heard: DocumentPiece<CmlRecord> = { rows: [], remarks: [] };
  while (heard.rows.length === 0) {
    const { value, done } = await records.next();
    if (done) break;
    heard.remarks.push(...value.remarks);
    const first = value.rows.findIndex(isSpooled);
    const end = first < 0 ? value.rows.length : first;
    for (const row of value.rows.slice(0, end)) scanner.take(row, file);
    heard.rows = value.rows.slice(end);
  }
  async function* pieces(): AsyncGenerator<DocumentPiece<CmlRecord>> {
    yield heard;
    yield* records;
  }
  return { scan: scanner.finish(), pieces: pieces(), close: () => records.return(undefined) };
}

async function hearAll({ files, beside, packs: known, open, peek }: SetFiles): Promise<HeardSet> {
  const scanner = new Scanner(known);
  const { scan } = scanner;
  const spool = new Spool();
  for (const file of files) {
    for await (const { rows, remarks } of recordsOf(file, open)) {
      for (const row of rows) scanner.take(row, file);
      spool.add(file, { rows: rows.filter(isSpooled), remarks });
    }
  }
  for (const file of beside) {
    if (!restsOnGoods(scan) && !(await hasDeletions(peek(file)))) continue;
    const { variants, packs, hasVatless } = scan;
    const isNeeded = (id: string): boolean => hasVatless || variants.has(id) || packs.has(id);
    for await (const { rows } of recordsOf(file, open, isNeeded)) {
      for (const row of rows) scanner.take(row, file);
      const needed = rows.filter(isSpooled).filter((row) => isOfOffers(row, scan));
      spool.add(file, { rows: needed, remarks: [] });
    }
  }
  scanner.finish();
  async function* pieces(): AsyncGenerator<DocumentPiece<CmlRecord>> {
    for (const file of goodsFirst([...beside, ...files], scan)) {
      const isBeside = beside.includes(file);
      if (isBeside && !scan.withGoods.has(file)) continue;
      for await (const { rows, remarks } of spool.piecesOf(file) ?? recordsOf(file, open))
        yield isBeside
          ? { rows: rows.filter((row) => isOfOffers(row, scan)), remarks: [] }
          : { rows, remarks };
    }
  }
  const taken = pieces();
  return { scan, pieces: taken, close: () => taken.return(undefined) };
}

/** Goods before what is said of them, whatever the order in which the files were named. */
function goodsFirst(files: readonly string[], { withGoods }: Scan): string[] {
  return [...files].sort((a, b) => Number(withGoods.has(b)) - Number(withGoods.has(a)));
}
