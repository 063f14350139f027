import type { RegionCode } from '#lib/region/codes.ts';
import { cut } from '#lib/text/cut.ts';
import { failureOf } from '../failure.ts';
import type { StagedCategory, StagedRow } from '../model.ts';
import { Currencies } from '../values/currency.ts';
import { momentOf } from '../values/moment-of.ts';
import { NumbersOfFile } from '../values/numbers-of-file.ts';
import { plainText } from '../values/plain-text.ts';
import { readDocument } from '../xml/read-document.ts';
import { type FeedContext, readOffer } from './offer.ts';
import { OpenOffers } from './open-offers.ts';
import { YmlParser } from './parser.ts';
import type { RawCategory, RawOffer, RawRow } from './raw.ts';

const MAX_SOURCE = 200;
const MAX_CATEGORY_NAME = 200;
const BEGINNING = { root: 'yml_catalog', fault: 'Это не YML: нет начала <yml_catalog>.' };

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
  { regions, onBytes }: ReadYmlOptions,
): AsyncGenerator<StagedRow> {
  const context: Context = {
    currencies: new Currencies(),
    numbers: new NumbersOfFile(),
    open: new OpenOffers(),
    shopUrl: '',
    regions,
  };
  try {
    const pieces = readDocument(source, BEGINNING, (lines) => new YmlParser(lines), { onBytes });
    for await (const { rows, remarks } of pieces) {
      yield* remarks;
      for (const row of rows) yield* toRows(row, context);
    }
    for (const offer of context.open.waiting) yield* readNow(offer, context);
    yield* context.numbers.remarks();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    yield { kind: 'failure', failure };
  }
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

function toRows(row: RawRow, context: Context): StagedRow[] {
  switch (row.kind) {
    case 'date': {
      const made = momentOf(row.date);
      return made === null ? [] : [{ kind: 'made', at: made }];
    }
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
    name: cut(plainText(raw.name), MAX_CATEGORY_NAME),
    line: raw.line,
  };
  return { kind: 'category', category };
}
