import { sharedPictureUrl, shownPictures } from '#lib/pictures.ts';
import type { Queryable } from '../db/database.ts';

/** The pictures of a product as its source names them. */
export type NamedPictures = {
  id: number;
  image: string | null;
  thumb: string | null;
  images: readonly string[];
};

/** What a card and a page know of a product's pictures (api/backend/catalog/card.ts). */
export type KnownPictures = {
  given: string | null;
  thumb: string | null;
  image: string | null;
  images: readonly string[];
};

/** Pictures that the operator gave by the article, of neighbouring products. */
async function readGiven(db: Queryable, first: number, last: number): Promise<Map<number, string[]>> {
  const rows = await db.query<{ id: number; address: string }>({
    name: 'robot_given_pictures',
    text: `select product_id as id, address from product_picture
           where product_id between $1 and $2 order by product_id, position`,
    values: [first, last],
  });
  const given = new Map<number, string[]>();
  for (const { id, address } of rows) given.set(id, [...(given.get(id) ?? []), address]);
  return given;
}

/** Our copies of pictures elsewhere, by where they are. */
async function readFetched(db: Queryable, addresses: ReadonlySet<string>): Promise<Map<string, string>> {
  if (addresses.size === 0) return new Map();
  const rows = await db.query<{ url: string; address: string }>({
    name: 'robot_fetched_pictures',
    text: `select source_url as url, webp_base as address from image_asset
           where source_url = any($1::text[]) and webp_base is not null`,
    values: [[...addresses]],
  });
  return new Map(rows.map(({ url, address }) => [url, address]));
}

/**
 * What pages know of the pictures of products, which are in the order of their ids: the same as a card's own statement finds, for
 * many at once. One by one it takes longer than all the rest of a file.
 */
export async function readPictures(
  db: Queryable,
  products: readonly NamedPictures[],
): Promise<(product: NamedPictures) => KnownPictures> {
  const elsewhere = new Set<string>();
  for (const { image, images } of products) {
    for (const address of [image, ...images]) if (address?.includes('//')) elsewhere.add(address);
  }
  const [given, fetched] = await Promise.all([
    readGiven(db, products[0]?.id ?? 0, products.at(-1)?.id ?? 0),
    readFetched(db, elsewhere),
  ]);
  return ({ id, image, thumb, images }) => {
    const own = given.get(id);
    return {
      given: own?.[0] ?? null,
      thumb: (image === null ? undefined : fetched.get(image)) ?? thumb,
      image,
      images: own ?? images.map((address) => fetched.get(address) ?? address),
    };
  };
}

/** Search engines and marketplaces look at no more of a product. */
const MOST_PICTURES = 10;

/** Absolute addresses of the pictures that a product's page shows, as JPEG: readers of files take no webp (crawlers F3). */
export function sharedPictures(
  { given, thumb, image, images }: KnownPictures,
  origin: string,
  noPicture: readonly string[],
): readonly string[] {
  return shownPictures({ image: given ?? image, thumb: given ?? thumb, images }, noPicture)
    .slice(0, MOST_PICTURES)
    .map((address) => `${origin}${sharedPictureUrl(address)}`);
}
