import type { Queryable } from '#api/backend/db/database.ts';
import { jsonRows } from '#api/backend/db/json-rows.ts';
import type { BrandChoice, Counted } from '#api/contract/listing.ts';
import type { CategoryTree } from '#lib/catalogue/tree.ts';
import type { SeoEntity } from '#lib/seo-entities.ts';
import { type ListingTextRow, listingTextRows } from '../texts/seo-texts.ts';
import { brandsOfCategory, CATEGORY_BY_SLUG, type CategoryRow } from './category.ts';
import { NODE_COLUMNS, NODE_TABLES, type NodeRow } from './node.ts';
import { unitNames } from './price-units.ts';

/** A category and all that its listings show besides their goods. */
export type ListedCategory = CategoryRow & {
  /** What a listing may be filtered by. */
  choices: Counted<BrandChoice>[];
  /** The nodes below, two levels deep, those that are empty in the region too. */
  below: NodeRow[];
  texts: ListingTextRow[];
  /** What prices of its goods are compared in, see price-units.ts. */
  units: string[];
};

const CHOICES = jsonRows(`select b.id, b.slug, b.name, n.n as count ${brandsOfCategory('asked.id')}`);

const BELOW = jsonRows(`
  select ${NODE_COLUMNS} from category_closure d join ${NODE_TABLES} on c.id = d.descendant_id
  where d.ancestor_id = asked.id and d.depth between 1 and 2 and not c.is_hidden order by c.sort, c.name, c.id`);

/** Whose texts those of a tree are ($4), as the operator names them. */
const ENTITIES: Readonly<Record<CategoryTree, SeoEntity>> = { main: 'category', sale: 'sale' };

/**
 * A category of the tree by its slug, in one statement; null when there is none, or it is hidden or only
 * links out.
 */
export async function findListedCategory(
  db: Queryable,
  regionId: number,
  tree: CategoryTree,
  slug: string,
): Promise<ListedCategory | null> {
  const [row] = await db.query<ListedCategory>({
    name: 'listed_category',
    text: `
      with asked as (${CATEGORY_BY_SLUG})
      select asked.*, ${CHOICES} as choices, ${BELOW} as below, ${listingTextRows('$4', 'asked.id')} as texts,
        ${unitNames('asked.id')} as units
      from asked`,
    values: [regionId, tree, slug, ENTITIES[tree]],
  });
  return row ?? null;
}
