import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { compressedFolder, filesUnder, staticFolder } from '../next/build-output.ts';
import { isCompressible } from './content-types.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this a file fits one packet anyway, bytes. */
const WORTHWHILE = 1_000;

/** Banners of the demo shop, and where their compressed copies stand. */
export const DEMO_BANNERS = { folder: join('demo', 'pictures', 'banners'), name: 'banners' } as const;

/**
 * Compresses the files of a finished build, of public/ and the demo's banners as far as it goes (brotli 11,
 * gzip 9); copies that gain nothing are left out. Returns how many files have copies.
 */
export async function precompress(root: string): Promise<number> {
  const target = compressedFolder(root);
  rmSync(target, { recursive: true, force: true });
  const sources = [
    { folder: staticFolder(root), name: 'static' },
    { folder: join(root, 'public'), name: 'public' },
    { folder: join(root, DEMO_BANNERS.folder), name: DEMO_BANNERS.name },
  ];
  const counts = await Promise.all(
    sources.map(({ folder, name }) => compressFolder(folder, join(target, name), ['br', 'gz'])),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How a copy is made, by the ending of its name. */
const PACKERS = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } }),
  gz: (bytes: Buffer) => gzip(bytes, { level: zlib.constants.Z_BEST_COMPRESSION }),
} as const;
type Ending = keyof typeof PACKERS;

/** Compresses the files of a folder into another, by their names with these endings; returns how many. */
export async function compressFolder(
  folder: string,
  target: string,
  endings: readonly Ending[],
): Promise<number> {
  const made = await Promise.all(
    filesUnder(folder).map((file) => compressFile(join(folder, file), join(target, file), endings)),
  );
  return made.filter((each) => each).length;
}

async function compressFile(source: string, target: string, endings: readonly Ending[]): Promise<boolean> {
  if (!isCompressible(source)) return false;
  const bytes = readFileSync(source);
  if (bytes.length < WORTHWHILE) return false;
  const copies = await Promise.all(
    endings.map(async (ending) => ({ ending, copy: await PACKERS[ending](bytes) })),
  );
  mkdirSync(dirname(target), { recursive: true });
  for (const { ending, copy } of copies) {
    if (copy.length < bytes.length) writeFileSync(`${target}.${ending}`, copy);
  }
  return true;
}
