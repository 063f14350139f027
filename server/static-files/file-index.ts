import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../http/etag.ts';
import { compressedFolder, filesUnder, STATIC_PREFIX, staticFolder } from '../next/build-output.ts';
import { contentType } from './content-types.ts';
import { DEMO_BANNERS } from './precompress.ts';

/** A file the process serves itself. */
export type ServedFile = {
  path: string;
  /** Paths of the compressed copies, where there are any. */
  br: string | null;
  gzip: string | null;
  type: string;
  etag: string;
  size: number;
  /** Named by its contents: never changes under its address. */
  isImmutable: boolean;
};

export type FileIndex = ReadonlyMap<string, ServedFile>;

type Source = { folder: string; compressed: string; prefix: string; isImmutable: boolean };

/**
 * Every file of this build and of public/, by its address as browsers send it. Only these are ever read: no
 * address is turned into a path, so none can lead out of the folders. A file of public/ wins over one of the
 * demo shop, which is served only when `withDemo` says so.
 */
export function indexFiles(root: string, withDemo: boolean): FileIndex {
  const compressed = compressedFolder(root);
  const sources: Source[] = [
    {
      folder: staticFolder(root),
      compressed: join(compressed, 'static'),
      prefix: STATIC_PREFIX,
      isImmutable: true,
    },
    ...(withDemo
      ? [
          {
            folder: join(root, DEMO_BANNERS.folder),
            compressed: join(compressed, DEMO_BANNERS.name),
            prefix: '/banners/',
            isImmutable: false,
          },
        ]
      : []),
    { folder: join(root, 'public'), compressed: join(compressed, 'public'), prefix: '/', isImmutable: false },
  ];
  return new Map(sources.flatMap((source) => [...indexFolder(source)]));
}

/** The files of one folder by their addresses. */
export function indexFolder(source: Source): FileIndex {
  return new Map(
    filesUnder(source.folder).map((name) => [
      source.prefix + name.split('/').map(encodeURIComponent).join('/'),
      describe(source, name),
    ]),
  );
}

function describe({ folder, compressed, isImmutable }: Source, name: string): ServedFile {
  const path = join(folder, name);
  const copy = (ending: string): string | null => {
    const at = join(compressed, `${name}.${ending}`);
    return existsSync(at) ? at : null;
  };
  return {
    path,
    br: copy('br'),
    gzip: copy('gz'),
    type: contentType(name),
    etag: fingerprint(readFileSync(path)),
    size: statSync(path).size,
    isImmutable,
  };
}
