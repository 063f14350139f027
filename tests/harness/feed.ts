import { readFileSync, writeFileSync } from 'node:fs';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { runScript } from './command.ts';

/**
 * `npm run catalog -- import …` beside a running shop, as an operator would; returns what it printed. Throws
 * when it fails.
 */
export function importFeed(dataDir: string, file: string, region: string): Promise<string> {
  return runScript('catalog', ['import', file, '--region', region], { DATA_DIR: dataDir });
}

/** Writes a copy of a feed with every price a tenth higher, as another region's. */
export function writeDearerFeed(file: string, copy: string): void {
  const text = readFileSync(file, 'utf8');
  const dearer = text.replace(/<price>\s*(\d+(?:\.\d+)?)\s*<\/price>/g, (_, price: string) => {
    return `<price>${(Math.round(Number(price) * 110) / 100).toFixed(2)}</price>`;
  });
  writeFileSync(copy, dearer);
}

/** What a journey through an unknown catalogue needs to know: a category to filter and a product to buy. */
export type Plan = {
  slug: string;
  brand: string;
  brandCount: number;
  productId: number;
  code: string;
  name: string;
  packMin: number;
  priceKop: Readonly<Record<'msk' | 'spb', number>>;
};

type PlanRow = {
  slug: string;
  brand: string;
  brand_count: number;
  product_id: number;
  code: string;
  name: string;
  pack_min: number;
  msk: number;
  spb: number;
};

/**
 * Reads through the running shop a category with at least two brands and the dearest product of its first
 * brand.
 */
export async function planJourney(dataDir: string): Promise<Plan> {
  const { db } = await openForCommandLine({ dataDir });
  const [row] = await db.query<PlanRow>({
    name: '',
    text: `select c.slug, b.name as brand, f.n as brand_count, p.id as product_id, p.code, p.name, p.pack_min,
                  m.current_kop as msk, s.current_kop as spb
           from category_brand_count f
           join category c on c.id = f.category_id and c.tree = 'main'
           join brand b on b.id = f.brand_id
           join listing l on l.region_id = 1 and l.category_id = c.id and l.brand_id = b.id
           join product p on p.id = l.product_id
           join product_region m on m.product_id = p.id and m.region_id = 1 and m.in_city
           join product_region s on s.product_id = p.id and s.region_id = 2
           where f.region_id = 1 and f.n between 1 and 20
             and (select count(*) from category_brand_count o where o.region_id = 1 and o.category_id = c.id) > 1
           order by (p.pack_min > 1) desc, c.id, b.id, m.current_kop desc
           limit 1`,
  });
  await db.close();
  if (row === undefined) throw new Error('the feed has no category with two brands');
  return {
    slug: row.slug,
    brand: row.brand,
    brandCount: row.brand_count,
    productId: row.product_id,
    code: row.code,
    name: row.name,
    packMin: row.pack_min,
    priceKop: { msk: row.msk, spb: row.spb },
  };
}

export type StoredOrder = {
  number: number;
  phone: string;
  subtotal_kop: number;
  delivery_kop: number;
  total_kop: number;
  code: string;
  quantity: number;
  price_kop: number;
  sum_kop: number;
};

/** Every order line of the shop, read through the running server. */
export async function readOrders(dataDir: string): Promise<StoredOrder[]> {
  const { db } = await openForCommandLine({ dataDir });
  const rows = await db.query<StoredOrder>({
    name: '',
    text: `select o.number, o.phone, o.subtotal_kop, o.delivery_kop, o.total_kop,
                  l.code, l.quantity, l.price_kop, l.sum_kop
           from shop_order o join shop_order_line l on l.order_id = o.id order by o.number, l.line_no`,
  });
  await db.close();
  return rows;
}
