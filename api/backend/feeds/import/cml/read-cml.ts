import type { RegionCode } from '#lib/region/codes.ts';
import { cut } from '#lib/text/cut.ts';
import { failureOf, sourceFailed } from '../failure.ts';
import type { SourceIssue, StagedProduct, StagedRow } from '../model.ts';
import { momentOf } from '../values/moment-of.ts';
import { plainText } from '../values/plain-text.ts';
import type { Say } from '../values/remark.ts';
import { type Choice, type Mapping, resolve } from './choices.ts';
import { offerIdOf } from './external-id.ts';
import { isService, readGoods } from './goods.ts';
import { type HeardSet, hearSet } from './hear-set.ts';
import { isDeleted, textOf } from './node.ts';
import { type OfferContext, readOffer, vatOf } from './offers.ts';
import type { CmlRecord } from './parser.ts';
import { Roundings } from './prices.ts';
import type { RawGroup } from './record-builder.ts';
import type { KnownPacks, OpenFile, Pack, Scan } from './scan.ts';
import { variantOf } from './variants.ts';

export type ReadCmlOptions = {
  /** The files of one set, in the order in which they are to be read. */
  files: readonly string[];
  /** Files of goods that are in the shop already, and that the offers of the set may rest on. */
  beside?: readonly string[];
  open: OpenFile;
  /** The same where a file is only looked at, so that whoever counts what is read counts it once. */
  peek?: OpenFile;
  regions: readonly RegionCode[];
  source: string;
  /** What the operator has chosen for price types, warehouses and VAT. */
  choices: readonly Choice[];
  /** What goods of the shop are sold in already, where that is not their base unit; none when absent. */
  packs?: readonly (Pack & { goods: string })[];
};

const MAX_GROUP = 200;

/**
 * Reads a set of CommerceML files, 2.03 to 3.1: first sections, properties, price types, warehouses and
 * characteristics, then goods and terms. What a file does not speak of no row speaks of.
 * Never throws for what is in a file: a set that cannot be used ends with a `failure` row.
 */
export async function* readCml(options: ReadCmlOptions): AsyncGenerator<StagedRow> {
  try {
    yield* readSet(options);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    yield { kind: 'failure', failure };
  }
}

async function* readSet(options: ReadCmlOptions): AsyncGenerator<StagedRow> {
  const { files, beside = [], open, peek = open } = options;
  const packs = new Map((options.packs ?? []).map(({ goods, ...pack }) => [goods, pack]));
  const set = await hearSet({ files, beside, packs, open, peek });
  try {
    yield* rowsOf(set, { ...options, packs });
  } finally {
    await set.close();
  }
}

async function* rowsOf(
  { scan, pieces }: HeardSet,
  options: Pick<ReadCmlOptions, 'regions' | 'source' | 'choices'> & { packs: KnownPacks },
): AsyncGenerator<StagedRow> {
  yield { kind: 'terms-met', met: scan.met };
  if (scan.catalogues.length + scan.packages.length + scan.groups.length === 0) {
    const what =
      scan.documents > 0 ? 'В файле документы, а не товары.' : 'В файле нет товаров и предложений.';
    throw sourceFailed('not_a_catalogue', what);
  }
  const resolved = resolve(scan.met, options.choices, options);
  if ('fault' in resolved) throw sourceFailed('unmapped', resolved.fault);
  const warn = (message: string): StagedRow => issue('warning', null, null, message);
  for (const remark of resolved.remarks) yield warn(remark);
  const made = scan.madeAt === null ? null : momentOf(scan.madeAt);
  if (made !== null) yield { kind: 'made', at: made };
  const { catalogues } = scan;
  const namesAll = catalogues.length > 0 && catalogues.every(Boolean);
  yield { kind: 'extent', isWhole: isWhole(scan), namesAll };
  const reading = new Reading(scan, resolved.mapping, options.packs);
  yield* reading.sections();
  for await (const { rows, remarks } of pieces) {
    yield* remarks;
    for (const row of rows) yield* reading.rowsOf(row);
  }
  for (const remark of reading.remarks()) yield warn(remark);
}

/** Full only when goods and offers both are, and every part of the set says so (exchange-1c §7). */
function isWhole({ catalogues, packages }: Scan): boolean {
  return catalogues.length > 0 && packages.length > 0 && [...catalogues, ...packages].every(Boolean);
}

function issue(
  level: SourceIssue['level'],
  line: number | null,
  externalId: string | null,
  message: string,
): StagedRow {
  return { kind: 'issue', issue: { level, line, externalId, message } };
}

class Reading {
  readonly #scan: Scan;
  readonly #mapping: Mapping;
  readonly #packs: KnownPacks;
  readonly #groups: ReadonlyMap<string, RawGroup>;
  readonly #roundings = new Roundings();
  readonly #vat = new Map<string, number>();
  readonly #deleted = new Set<string>();
  #services = 0;
  #nameless = 0;

  constructor(scan: Scan, mapping: Mapping, packs: KnownPacks) {
    this.#scan = scan;
    this.#mapping = mapping;
    this.#packs = packs;
    this.#groups = new Map(scan.groups.map((group) => [group.id, group]));
  }

  *sections(): Generator<StagedRow> {
    for (const group of this.#groups.values()) {
      if (group.isDeleted || group.id === '') continue;
      const parent = this.#kept(group.parent);
      const category = {
        externalId: group.id,
        parentExternalId: parent?.id ?? null,
        tree: 'main' as const,
        name: cut(plainText(group.name), MAX_GROUP),
        line: group.line,
      };
      yield { kind: 'category', category };
    }
  }

  *rowsOf(record: CmlRecord): Generator<StagedRow> {
    if (record.kind === 'goods') yield* this.#goods(record);
    else if (record.kind === 'offer') yield* this.#offer(record);
    else if (record.kind === 'tooLong')
      yield issue('skipped', record.line, record.id || null, `Пропущено: <${record.of}> слишком длинный.`);
  }

  remarks(): string[] {
    const services = this.#services > 0 ? [`Услуги пропущены: ${this.#services}.`] : [];
    const lost =
      this.#nameless > 0 ? [`Характеристики без своего товара в выгрузке: ${this.#nameless}.`] : [];
    const rounded = this.#roundings.remark;
    return [...services, ...lost, ...(rounded === null ? [] : [rounded])];
  }

  /** A section itself, or the nearest one above it that is not deleted. */
  #kept(group: RawGroup | null): RawGroup | null {
    let at = group;
    while (at?.isDeleted) at = at.parent;
    return at;
  }

  /** Goods of a deleted section stand in the one above it. */
  readonly #categories = (ids: readonly string[]): string[] => {
    const kept = ids.flatMap((id) => {
      const group = this.#groups.get(id);
      return group === undefined ? id : (this.#kept(group)?.id ?? []);
    });
    return [...new Set(kept)];
  };

  *#goods({ node, line }: Extract<CmlRecord, { node: unknown }>): Generator<StagedRow> {
    const id = offerIdOf(textOf(node, 'Ид'), '');
    if (isService(node)) {
      this.#services += 1;
      return;
    }
    if (isDeleted(node)) {
      this.#deleted.add(id.goods);
      yield { kind: 'removal', removal: { externalId: id.whole, line } };
      return;
    }
    const vat = vatOf(node);
    if (vat !== null && this.#mapping.vat === 'add') this.#vat.set(id.goods, vat);
    const remarks: string[] = [];
    const say: Say = (message) => remarks.push(message);
    const context = { scan: this.#scan, pack: this.#packOf(id.goods), categories: this.#categories };
    const goods = readGoods(node, line, context, say);
    if ('fault' in goods) {
      yield issue('skipped', line, id.whole || null, `Пропущено: ${goods.fault}.`);
      return;
    }
    for (const message of remarks) yield issue('warning', line, id.whole, message);
    for (const product of this.#sold(goods)) yield { kind: 'product', product };
    if (this.#scan.variants.has(goods.externalId)) {
      const removal = { externalId: goods.externalId, isAlone: true, line };
      yield { kind: 'removal', removal };
    }
  }

  /** Goods with characteristics are sold as these (cases 30, 31). */
  #sold(goods: StagedProduct): StagedProduct[] {
    const variants = this.#scan.variants.get(goods.externalId);
    return variants === undefined ? [goods] : variants.map((variant) => variantOf(goods, variant));
  }

  /**
   * In what goods are sold when the price is for several base units and not exact for one (case 36). Files
   * that do not say both goods and price leave it as it is.
   */
  #packOf(goods: string): Pack | null {
    const said = this.#scan.packs.get(goods) ?? [];
    const prices = said.filter(({ typeId }) => this.#mapping.prices.get(typeId)?.use === 'price');
    if (!this.#scan.goods.has(goods) || prices.length === 0) return this.#packs.get(goods) ?? null;
    return prices.find(({ isPack }) => isPack) ?? null;
  }

  *#offer({ node, line }: Extract<CmlRecord, { node: unknown }>): Generator<StagedRow> {
    const id = offerIdOf(textOf(node, 'Ид'), textOf(node, 'ИдХарактеристики'));
    if (id.goods === '') {
      yield issue('skipped', line, null, 'Пропущено: у предложения нет Ид.');
      return;
    }
    if (isDeleted(node)) {
      yield { kind: 'removal', removal: { externalId: id.whole, isAlone: id.characteristic !== null, line } };
      return;
    }
    const isBase = id.characteristic === null && this.#scan.variants.has(id.goods);
    if (isBase || this.#deleted.has(id.goods)) return;
    const remarks: string[] = [];
    const context: OfferContext = {
      mapping: this.#mapping,
      roundings: this.#roundings,
      vatless: this.#scan.vatless,
      factor: this.#packOf(id.goods)?.factor ?? 1,
      vat: vatOf(node) ?? this.#vat.get(id.goods) ?? null,
    };
    const part = readOffer(node, id.whole, line, context, (message) => remarks.push(message));
    for (const message of remarks) yield issue('warning', line, id.whole, message);
    const isLate = id.characteristic !== null && !this.#scan.goods.has(id.goods);
    const variant = isLate
      ? this.#scan.variants.get(id.goods)?.find((one) => one.id === id.whole)
      : undefined;
    if (variant !== undefined) yield { kind: 'variant', variant: { ...variant, goods: id.goods, line } };
    if (part !== null) yield { kind: 'part', part };
    else if (isLate) this.#nameless += 1;
  }
}
