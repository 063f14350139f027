import { join } from 'node:path';
import { writeBanners } from './banners/write-banners.ts';
import { writePictures } from './pictures/write-pictures.ts';

/** `npm run demo:build`: makes `demo/` anew from these programs. The same programs give the same bytes. */
const DEMO = join(import.meta.dirname, '..');

const banners = writeBanners(join(DEMO, 'pictures', 'banners'));
const rendered = await writePictures(join(DEMO, 'pictures', 'goods'));
console.log(`Баннеров: ${banners}. Картинок товаров нарисовано заново: ${rendered}.`);
