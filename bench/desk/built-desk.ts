import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deskFolder } from '#server/desk/desk-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Bytes of something by gzip. */
export const packed = (bytes: string | Uint8Array): number => gzipSync(bytes, { level: 9 }).length;

/** Bytes by gzip of the files of the desk's build; throws where there is none. */
export function weights(): ReadonlyMap<string, number> {
  const folder = join(deskFolder(ROOT), 'assets');
  return new Map(readdirSync(folder).map((name) => [name, packed(readFileSync(join(folder, name)))]));
}

/** Names of the scripts and styles that the shell asks for by itself. */
export function shellFiles(): readonly string[] {
  const shell = readFileSync(join(deskFolder(ROOT), 'index.html'), 'utf8');
  return [...shell.matchAll(/(?:src|href)="\/desk\/assets\/([^"]+\.(?:js|css))"/g)].map(
    ([, name = '']) => name,
  );
}
