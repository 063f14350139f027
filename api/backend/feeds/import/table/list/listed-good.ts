import type { StagedPrice, StagedRow, StagedStock } from '#api/backend/feeds/import/model.ts';
import type { ListPlan } from './list-plan.ts';
import type { KeyField } from './mapping.ts';
import type { RowKind } from './row-kind.ts';

/**
 * One row of goods. What it does not speak of is null; whether the shop knows the goods, the reader does not
 * know (place-goods.ts).
 */
export type ListedGood = {
  key: string;
  by: KeyField;
  article: string | null;
  name: string;
  price: StagedPrice | null;
  stock: StagedStock | null;
  measure: string;
  packMin: number;
  boxCapacity: number | null;
  brand: string | null;
  category: string | null;
  images: readonly string[];
  barcode: string | null;
  description: string | null;
  line: number;
};

/** What a list was taken for, for a person who is to say whether that is right. */
export type ListAbout = Pick<ListPlan, 'others' | 'mapping' | 'origin' | 'changed'> & {
  format: string;
  details: readonly string[];
  sheet: string;
  header: readonly [number, number];
  columns: readonly (Pick<ListPlan['columns'][number], 'letters' | 'heading' | 'field' | 'reason'> & {
    examples: readonly string[];
  })[];
};

/** Rows that are told apart and counted; `unpriced` are goods without a price, `shifted` maybe moved rows. */
export type ListTally = {
  rows: Readonly<Record<RowKind | 'unpriced' | 'shifted', number>>;
  /** Words that stand where a price is to be, and how often. */
  priceWords: readonly (readonly [string, number])[];
  /** The decimal sign of the prices; null where they do not tell. */
  decimal: string | null;
  /** Goods left out because of it. */
  open: number;
};

/** What the reader of lists gives beside rows of the merge. */
export type ListRow =
  | StagedRow
  | { kind: 'listed'; good: ListedGood }
  | { kind: 'list'; about: ListAbout }
  | { kind: 'tally'; tally: ListTally };
