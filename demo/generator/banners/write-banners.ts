import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBanner } from './drawing.ts';
import { bannerFiles } from './files.ts';

/**
 * Draws every banner into the folder and takes away those that have no plan any more. Returns how many there
 * are.
 */
export function writeBanners(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const files = bannerFiles();
  const names = new Set(files.map(({ file }) => file));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
  for (const { file, plan, format } of files) writeFileSync(join(folder, file), drawBanner(plan, format));
  return files.length;
}
