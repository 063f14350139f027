import { createReadStream } from 'node:fs';
import type { RegionCode } from '#lib/region/codes.ts';
import { cut } from '#lib/text/cut.ts';
import { SourceFailed } from '../failure.ts';
import type { SourceFailure, StagedCategory, StagedRow } from '../model.ts';
import { plainText } from '../plain-text.ts';
import { Currencies } from './currency.ts';
import { decodeText } from './decode.ts';
import { FeedNumbers } from './feed-numbers.ts';
import { type FeedContext, readOffer } from './offer.ts';
import { OpenOffers } from './open-offers.ts';
import { YmlParser } from './parser.ts';
import { type Preamble, withoutPreamble } from './preamble.ts';
import type { RawCategory, RawOffer, RawRow } from './raw.ts';

const READ_SIZE = 256 * 1024;
const MAX_SOURCE = 200;
const MAX_QUOTED = 80;

export type ReadYmlOptions = {
  /** Regions whose terms the feed sets; every offer's price is given to each. */
  regions: readonly RegionCode[];
  /** Told the bytes read so far. */
  onBytes?: (bytes: number) => void;
};

/**
 * Reads a yml_catalog as a stream: memory is bounded by one offer and one piece of the file, and by the
 * offers that wait (`OpenOffers`) for what the rest of the file tells of their numbers; all others come in
 * the file's order. The reader never throws for what is in the file: a feed that cannot be used ends with a
 * `failure` row, and then nothing before it may be used either.
 *
 * @param source bytes, or the path of a file.
 */
export async function* readYml(
  source: AsyncIterable<Uint8Array> | string,
  options: ReadYmlOptions,
): AsyncGenerator<StagedRow> {
  try {
    yield* readRows(
      typeof source === 'string' ? createReadStream(source, { highWaterMark: READ_SIZE }) : source,
      options,
    );
  } catch (error) {
    const failure = asFailure(error);
    if (!failure) throw error;
    yield { kind: 'failure', failure };
  }
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'его нет',
  EACCES: 'нет прав на чтение',
  EPERM: 'нет прав на чтение',
  EISDIR: 'это папка',
  EMFILE: 'открыто слишком много файлов',
};

function asFailure(error: unknown): SourceFailure | null {
  if (error instanceof SourceFailed) return error.failure;
  const isFileError = error instanceof Error && 'code' in error && 'syscall' in error;
  if (!isFileError) return null;
  const code = String(error.code);
  const message = `Файл не читается: ${FILE_FAULTS[code] ?? `ошибка ${code}`}.`;
  return { kind: 'unreadable', message, line: null, column: null };
}

async function* readRows(
  source: AsyncIterable<Uint8Array>,
  options: ReadYmlOptions,
): AsyncGenerator<StagedRow> {
  const context: Context = {
    currencies: new Currencies(),
    numbers: new FeedNumbers(),
    open: new OpenOffers(),
    shopUrl: '',
    regions: options.regions,
  };
  let preamble: Preamble = { text: '', lines: 0 };
  let parser: YmlParser | null = null;
  const doubts: string[] = [];
  const text = decodeText(counted(source, options.onBytes), (doubt) => doubts.push(doubt));
  const body = withoutPreamble(text, (found) => {
    preamble = found;
  });
  for await (const piece of body) {
    if (!parser) {
      parser = new YmlParser(preamble.lines);
      if (preamble.text) yield preambleIssue(preamble);
      for (const message of doubts) yield { kind: 'damage', damage: { line: 1, externalId: null, message } };
    }
    for (const row of parser.write(piece)) yield* toRows(row, context);
  }
  for (const row of parser?.end() ?? []) yield* toRows(row, context);
  for (const offer of context.open.waiting) yield* readNow(offer, context);
  yield* context.numbers.remarks();
}

type Context = FeedContext & { open: OpenOffers };

/** Reads an offer, or lets it wait for what the rest of the feed tells of its numbers. */
function readOrHold(offer: RawOffer, context: Context): StagedRow[] {
  const { numbers, open } = context;
  numbers.begin();
  const rows = readOffer(offer, context);
  if (numbers.isOpen || open.has(offer)) return open.hold(offer) ? [] : readNow(offer, context);
  numbers.keep();
  return rows;
}

/** Reads an offer by what is known of the feed's numbers now. */
function readNow(offer: RawOffer, context: Context): StagedRow[] {
  const { numbers } = context;
  numbers.begin();
  numbers.isFinal = true;
  const rows = readOffer(offer, context);
  numbers.isFinal = false;
  numbers.keep();
  return rows;
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  onBytes: ReadYmlOptions['onBytes'],
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const bytes of source) {
    total += bytes.length;
    yield bytes;
    onBytes?.(total);
  }
}

function preambleIssue(preamble: Preamble): StagedRow {
  const message = `Посторонний текст перед XML пропущен: «${cut(preamble.text, MAX_QUOTED)}».`;
  return { kind: 'issue', issue: { level: 'warning', line: 1, externalId: null, message } };
}

function toRows(row: RawRow, context: Context): StagedRow[] {
  switch (row.kind) {
    case 'name': {
      const name = cut(plainText(row.name), MAX_SOURCE);
      return name ? [{ kind: 'source', name }] : [];
    }
    case 'shop': {
      context.shopUrl = row.url;
      const host = URL.parse(row.url)?.hostname;
      return host ? [{ kind: 'host', name: host.replace(/^www\./, '') }] : [];
    }
    case 'currency':
      context.currencies.add(row.currency);
      return [];
    case 'category':
      return [toCategory(row.category)];
    case 'offer':
      return readOrHold(row.offer, context);
  }
}

/** Some feeds write `parent_id`; a category without an id cannot be referred to and is skipped. */
function toCategory(raw: RawCategory): StagedRow {
  const { id = '', parentId, parent_id } = raw.attributes;
  const externalId = id.trim();
  if (!externalId) {
    const message = 'Пропущено: у категории нет id.';
    return {
      kind: 'issue',
      issue: { level: 'skipped', line: raw.line, externalId: null, message, about: 'category' },
    };
  }
  const parent = (parentId ?? parent_id ?? '').trim();
  const category: StagedCategory = {
    externalId,
    parentExternalId: parent && parent !== '0' ? parent : null,
    tree: 'main',
    name: plainText(raw.name),
    line: raw.line,
  };
  return { kind: 'category', category };
}
