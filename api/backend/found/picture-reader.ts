import { sharedPictureUrl, shownPictures } from '#lib/pictures.ts';
import type { Queryable } from '../db/database.ts';

/** The pictures of a product as its source names them. */
export type NamedPictures = {
  id: number;
  image: string | null;
  thumb: string | null;
  images: readonly string[];
};

/** What a card and a page know of a product's pictures (api/backend/catalogue/catalog/card.ts). */
export type KnownPictures = {
  given: string | null;
  thumb: string | null;
  image: string | null;
  images: readonly string[];
};

type Row = { id: number; address: string; url: string };

/**
 * Pictures that the operator gave by the article, of neighbouring products, and our copies of those
 * elsewhere.
 */
function readRows(db: Queryable, products: readonly NamedPictures[], elsewhere: string[]): Promise<Row[]> {
  return db.query<Row>({
    name: 'robot_pictures',
    text: `select id, address, url from (
             select product_id as id, position, address, '' as url from product_picture
             where product_id between $1 and $2
             union all
             select 0, 0, webp_base, source_url from image_asset
             where source_url = any($3::text[]) and webp_base is not null) f order by id, position`,
    values: [products[0]?.id ?? 0, products.at(-1)?.id ?? 0, elsewhere],
  });
}

/** What is known of the pictures of one of the products that were read. */
export type PicturesOf = (product: NamedPictures) => KnownPictures;

/**
 * What pages know of the pictures of products, which are in the order of their ids: the same as a card's own
 * statement finds, for many at once. One by one it takes longer than all the rest of a file.
 */
export async function readPictures(db: Queryable, products: readonly NamedPictures[]): Promise<PicturesOf> {
  const elsewhere = new Set<string>();
  for (const { image, images } of products) {
    for (const address of [image, ...images]) if (address?.includes('//')) elsewhere.add(address);
  }
  const given = new Map<number, string[]>();
  const fetched = new Map<string, string>();
  for (const { id, address, url } of await readRows(db, products, [...elsewhere])) {
    const own = given.get(id);
    if (url !== '') fetched.set(url, address);
    else if (own === undefined) given.set(id, [address]);
    else own.push(address);
  }
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

/**
 * Absolute addresses of the pictures that a product's page shows, as JPEG: readers of files take no webp
 * (crawlers F3).
 */
export function sharedPictures(
  { given, thumb, image, images }: KnownPictures,
  origin: string,
  noPicture: readonly string[],
): readonly string[] {
  return shownPictures({ image: given ?? image, thumb: given ?? thumb, images }, noPicture)
    .slice(0, MOST_PICTURES)
    .map((address) => `${origin}${sharedPictureUrl(address)}`);
}
