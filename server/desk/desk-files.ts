import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesUnder } from '../next/build-output.ts';
import { contentType } from '../static-files/content-types.ts';

/** A file of the desk's build, whole in memory: they are few and small. */
export type BuiltDeskFile = { type: string; bytes: Buffer; br: Buffer | null; isNamedByContents: boolean };

/** Where the desk's build lies. */
const DESK_BUILD = '.desk';
const SMALLEST_PACKED = 1024;

/** The desk's shell and its files by their addresses; null where the desk was not built. */
export function deskFiles(
  root: string,
): { shell: BuiltDeskFile; files: ReadonlyMap<string, BuiltDeskFile> } | null {
  const folder = join(root, DESK_BUILD);
  if (!existsSync(join(folder, 'index.html'))) return null;
  const read = (name: string, from = folder): BuiltDeskFile => {
    const bytes = readFileSync(join(from, name));
    const isText = /\.(?:js|css|html|svg)$/.test(name) && bytes.length >= SMALLEST_PACKED;
    return {
      type: contentType(name),
      bytes,
      br: isText ? brotliCompressSync(bytes) : null,
      isNamedByContents: name.startsWith('assets/'),
    };
  };
  const names = filesUnder(folder).filter((name) => name !== 'index.html');
  return {
    shell: read('index.html'),
    files: new Map([
      ...names.map((name) => [`/desk/${name}`, read(name)] as const),
      // What the kit draws with: the shop's sprite, and what stands where there is no picture.
      ...['icons.svg', 'no-picture.svg'].map(
        (name) => [`/${name}`, read(name, join(root, 'public'))] as const,
      ),
    ]),
  };
}
