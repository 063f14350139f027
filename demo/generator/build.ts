import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGION_CODES } from '#lib/region/codes.ts';
import { writeBanners } from './banners/write-banners.ts';
import { demoCatalogue, SEED } from './catalogue/catalogue.ts';
import { feedOf } from './catalogue/feed.ts';
import { PICTURES } from './catalogue/shown.ts';
import { contentLists, listText } from './content/lists.ts';
import { writePictures } from './pictures/write-pictures.ts';

/** `npm run demo:build`: makes `demo/` anew from these programs. The same programs give the same bytes. */
const DEMO = join(import.meta.dirname, '..');

const catalogue = demoCatalogue(SEED);
mkdirSync(join(DEMO, 'feeds'), { recursive: true });
for (const region of REGION_CODES)
  writeFileSync(join(DEMO, 'feeds', `${region}.yml`), feedOf(catalogue, region));
for (const [file, list] of Object.entries(contentLists(catalogue)))
  writeFileSync(join(DEMO, 'content', file), listText(list));
const banners = writeBanners(join(DEMO, 'pictures', 'banners'));
const drawn = writePictures(join(DEMO, 'pictures', 'goods'), PICTURES);
console.log(
  `Товаров: ${catalogue.products.length}. Баннеров: ${banners}. Картинок нарисовано заново: ${drawn}.`,
);
