import { REGION_CODES } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import type { Queryable } from './database.ts';

/** A number that nobody answers, until an operator gives the real one (D66). */
const placeholderPhone = (areaCode: string) => `+7 (${areaCode}) 000-00-00`;

/** Gives every region of the table its row; one that is there stays as the operator has made it. */
export async function ensureRegions(q: Queryable): Promise<void> {
  const rows = REGION_CODES.map((code) => {
    const { id, name, in: nameIn, areaCode } = REGIONS[code];
    return { id, code, name, name_in: nameIn, url_prefix: code, phone: placeholderPhone(areaCode), sort: id };
  });
  await q.query({
    name: 'ensure_regions',
    text: `insert into region (id, code, name, name_in, url_prefix, phone, sort)
           select id, code, name, name_in, url_prefix, phone, sort
           from jsonb_to_recordset($1::jsonb) as r(id smallint, code text, name text, name_in text, url_prefix text,
             phone text, sort smallint)
           on conflict (id) do nothing`,
    values: [JSON.stringify(rows)],
  });
}
