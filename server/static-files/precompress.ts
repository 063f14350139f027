import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { buildFolder, filesUnder, staticFolder } from '../next/build-output.ts';
import { isCompressible } from './content-types.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this a file fits one packet anyway, bytes. */
const WORTHWHILE = 1_000;

/** Banners of the demo shop, and where their compressed copies stand. */
export const DEMO_BANNERS = { folder: join('demo', 'pictures', 'banners'), name: 'banners' } as const;

/** Where the compressed copies stand: in the build's own folder, so a new build begins without them. */
export function compressedFolder(root: string): string {
  return join(buildFolder(root), 'compressed');
}

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
  const made = await Promise.all(
    sources.flatMap(({ folder, name }) =>
      filesUnder(folder).map((file) => compressFile(join(folder, file), join(target, name, file))),
    ),
  );
  return made.filter((each) => each).length;
}

async function compressFile(source: string, target: string): Promise<boolean> {
  if (!isCompressible(source)) return false;
  const bytes = readFileSync(source);
  if (bytes.length < WORTHWHILE) return false;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } }),
    gzip(bytes, { level: zlib.constants.Z_BEST_COMPRESSION }),
  ]);
  mkdirSync(dirname(target), { recursive: true });
  for (const [copy, ending] of [
    [br, 'br'],
    [gz, 'gz'],
  ] as const) {
    if (copy.length < bytes.length) writeFileSync(`${target}.${ending}`, copy);
  }
  return true;
}
