import type { Queryable } from '#api/backend/db/database.ts';
import type { FacetRules } from '#lib/facets/facet-rules.ts';
import { readRules } from '../derived/facets/rules.ts';
import { onceUntilChange } from '../until-change.ts';

const rulesOf = onceUntilChange<FacetRules>(1);

/** The operator's file as questions need it: read once until the catalogue changes. */
export function keptRules(db: Queryable): Promise<FacetRules> {
  return rulesOf(db, '', () => readRules(db));
}
