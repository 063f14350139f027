import type { CategoryTree } from '#lib/catalogue/tree.ts';
import type { VolumePrice } from '#lib/packs/price-at.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/**
 * What every source of a catalogue (YML, CommerceML, price list) is turned into before it is
 * merged. Texts are trimmed, HTML is still raw (the merge sanitises it), money is integer kopecks.
 */
export type StagedCategory = {
  /** The source's own id; unique within the tree. */
  externalId: string;
  parentExternalId: string | null;
  tree: CategoryTree;
  name: string;
  /** Made from the name when absent. */
  slug?: string;
  icon?: string;
  type?: 'category' | 'pdf';
  url?: string;
  sort?: number;
  vendorId?: string;
  /** Where the source says it, for the report. */
  line: number | null;
};

export type StagedOption = { id: string; name: string; value: string };

export type StagedPrice = {
  priceKop: number;
  priceOldKop: number | null;
  priceDiscountKop: number;
  isPromo: boolean;
  isSale: boolean;
  /** Lower prices of larger quantities (C17); none when absent. */
  volumePrices?: readonly VolumePrice[];
};

export type StagedStock = { stock: number; inCity: boolean };

/** Terms in one region; a region without an entry does not sell the product (D24). */
export type StagedTerms = StagedPrice & StagedStock;

/**
 * What a row says of the terms in one region, where a source tells prices and stocks apart (acc-E9a). What is
 * absent it does not speak of: what is stored stays. A price of null takes the product out of the region.
 */
export type StagedTermsPart = { price?: StagedPrice | null; stock?: StagedStock };

export type StagedLink = { kind: 'set' | 'linked' | 'similar'; externalId: string };

export type StagedProduct = {
  externalId: string;
  /** Article; the external id when the source has none. */
  code: string;
  /** The article as the source writes it, where that is not the code; null = it has none. */
  article?: string | null;
  name: string;
  slug?: string;
  /** Unit of quantity, price and packMin (D27): «шт», «уп», «кор»… */
  measure: string;
  packMin: number;
  boxCapacity: number | null;
  /**
   * What the source counts in, and how many of it are in one measure, where it is sold in packs (exchange-1c
   * §8).
   */
  packed?: { unit: string; factor: number };
  brand: string | null;
  /**
   * One text for goods that differ by options alone (C18): `group_id` of YML, the Ид of 1C's good with
   * characteristics. Their names tell where it is absent.
   */
  family?: string;
  /** First is the main one. Unknown ids fall back to «Без категории». */
  categoryExternalIds: readonly string[];
  /** Addresses; the first is the main picture. Empty when there is none. */
  images: readonly string[];
  options: readonly StagedOption[];
  description: string | null;
  seoText: string | null;
  seoAdditionalDescription: string | null;
  popularity: number;
  /** Null when the source does not say: what the operator wrote stays. The same holds for the texts above. */
  isNew: boolean | null;
  terms: Readonly<Partial<Record<RegionCode, StagedTerms>>>;
  /** The row does not speak of terms: those of regions without an entry stay as they are. */
  isWithoutTerms?: true;
  links: readonly StagedLink[];
  line: number | null;
};

export type IssueLevel = 'warning' | 'skipped';

/** One remark of the reader about one row, in Russian, with the line it concerns. */
export type SourceIssue = {
  level: IssueLevel;
  line: number | null;
  externalId: string | null;
  message: string;
  /** Products unless said otherwise. */
  about?: 'category';
};

/** New terms for a product the shop already has: a row of a price-and-stock feed. Creates nothing. */
export type StagedTermsUpdate = {
  externalId: string;
  terms: Readonly<Partial<Record<RegionCode, StagedTerms>>>;
  line: number | null;
};

/** Parts of the terms of a product, known or not yet; creates nothing. */
export type StagedPart = {
  externalId: string;
  terms: Readonly<Partial<Record<RegionCode, StagedTermsPart>>>;
  line: number | null;
};

/**
 * A product that its source marks as deleted, with all its characteristics (`goods#…`); `isAlone`: without
 * them.
 */
export type StagedRemoval = { externalId: string; isAlone?: boolean; line: number | null };

/**
 * A characteristic of goods that the source does not bring with it, as its offer names it: where the shop has
 * the goods, it is sold with their content.
 */
export type StagedVariant = {
  goods: string;
  id: string;
  name: string;
  article: string;
  values: readonly { name: string; value: string }[];
  line: number | null;
};

/** A price type, a warehouse or a tax that a source names, for a person to choose what it is used for. */
export type SourceTerm = {
  kind: 'price' | 'warehouse' | 'tax';
  externalId: string;
  name: string;
  /** The file, and a value there. */
  seenIn: string;
  example: string | null;
};

/**
 * Why a source cannot be read at all. Lines and columns start at 1. `unmapped`: a person has to say first
 * what is what; `changed`: a person has to look at what is no longer as it was, or only guessed.
 */
export type SourceFailure = {
  kind:
    | 'unreadable'
    | 'encoding'
    | 'not_well_formed'
    | 'not_a_catalogue'
    | 'forbidden'
    | 'limit'
    | 'unmapped'
    | 'changed';
  line: number | null;
  column: number | null;
  message: string;
};

/** Letters that are not those that somebody wrote: such a source is held until a person has looked. */
export type SourceDamage = { line: number | null; externalId: string | null; message: string };

/**
 * Readers are async generators of these, in any order: parents may follow children. `source` names the shop
 * the rows come from (D70), `host` its address, by which shops without a name are known, `made` when it was
 * written (ISO, UTC), `extent` whether a part of it names all goods or only changed ones (`namesAll`: its
 * list of goods does, whatever it says of their terms); `failure` is the
 * last row: what came before it must not be used.
 */
export type StagedRow =
  | { kind: 'source'; name: string }
  | { kind: 'host'; name: string }
  | { kind: 'made'; at: string }
  | { kind: 'category'; category: StagedCategory }
  | { kind: 'product'; product: StagedProduct }
  | { kind: 'terms'; update: StagedTermsUpdate }
  | { kind: 'part'; part: StagedPart }
  | { kind: 'removal'; removal: StagedRemoval }
  | { kind: 'variant'; variant: StagedVariant }
  | { kind: 'extent'; isWhole: boolean; namesAll?: boolean }
  | { kind: 'terms-met'; met: readonly SourceTerm[] }
  | { kind: 'issue'; issue: SourceIssue }
  | { kind: 'damage'; damage: SourceDamage }
  | { kind: 'failure'; failure: SourceFailure };
