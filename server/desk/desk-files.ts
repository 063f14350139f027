import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressedFolder, filesUnder } from '../next/build-output.ts';
import { contentType } from '../static-files/content-types.ts';

/** A file of the desk's build, whole in memory: they are few and small. */
export type BuiltDeskFile = { type: string; bytes: Buffer; br: Buffer | null; isNamedByContents: boolean };

/** Where the desk's build lies. */
export const deskFolder = (root: string): string => join(root, '.desk');
/** Its compressed copies, within it: a new build begins without them. */
const PACKED = 'packed';
export const packedDeskFolder = (root: string): string => join(deskFolder(root), PACKED);

function builtFile(file: string, copy: string): Pick<BuiltDeskFile, 'type' | 'bytes' | 'br'> {
  return {
    type: contentType(file),
    bytes: readFileSync(file),
    br: existsSync(copy) ? readFileSync(copy) : null,
  };
}

/** The desk's shell and its files by their addresses; null where the desk was not built. */
export function deskFiles(
  root: string,
): { shell: BuiltDeskFile; files: ReadonlyMap<string, BuiltDeskFile> } | null {
  const folder = deskFolder(root);
  if (!existsSync(join(folder, 'index.html'))) return null;
  const read = (name: string): BuiltDeskFile => ({
    ...builtFile(join(folder, name), join(packedDeskFolder(root), `${name}.br`)),
    isNamedByContents: name.startsWith('assets/'),
  });
  const readPublic = (name: string): BuiltDeskFile => ({
    ...builtFile(join(root, 'public', name), join(compressedFolder(root), 'public', `${name}.br`)),
    isNamedByContents: false,
  });
  const names = filesUnder(folder).filter((name) => name !== 'index.html' && !name.startsWith(`${PACKED}/`));
  return {
    shell: read('index.html'),
    files: new Map([
      ...names.map((name) => [`/desk/${name}`, read(name)] as const),
      // What the kit draws with: the shop's sprite, and what stands where there is no picture.
      ...['icons.svg', 'no-picture.svg'].map((name) => [`/${name}`, readPublic(name)] as const),
    ]),
  };
}
