import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBanner } from '#demo/generator/banners/drawing.ts';
import { bannerFiles } from '#demo/generator/banners/files.ts';
import { ROOT } from '#scripts/run.ts';

/** Draws the demo banners anew into `public/banners`, after a change of their plans. */
const folder = join(ROOT, 'public', 'banners');
mkdirSync(folder, { recursive: true });
for (const { file, plan, format } of bannerFiles())
  writeFileSync(join(folder, file), drawBanner(plan, format));
