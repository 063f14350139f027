import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { openFolder } from '#api/backend/feeds/pictures/folder/folder-files.ts';
import type { FileSource } from '#api/backend/feeds/pictures/folder/picture-file.ts';
import { takeByPath } from '#api/backend/feeds/pictures/folder/take-by-path.ts';
import { openZip } from '#api/backend/feeds/pictures/folder/zip-files.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import type { ReceivedFiles } from './received-files.ts';

/**
 * Takes the pictures that 1C has sent beside its goods or later, each when a product names it (exchange-1c
 * §8). 1C waits for none of them: they are taken one after another behind its back.
 */
export class ReceivedPictures {
  readonly #db: Database;
  readonly #maker: Pick<PictureMaker, 'take'>;
  readonly #files: ReceivedFiles;
  readonly #warn: (words: string) => void;
  /** Archives that were taken from already. */
  readonly #done = new Set<string>();
  /** Sessions whose turn is still to come: what they send until then is taken with it. */
  readonly #waiting = new Map<string, Promise<void>>();
  #queue: Promise<void> = Promise.resolve();

  constructor(
    { db, maker, warn }: { db: Database; maker: Pick<PictureMaker, 'take'>; warn: (words: string) => void },
    files: ReceivedFiles,
  ) {
    this.#db = db;
    this.#maker = maker;
    this.#files = files;
    this.#warn = warn;
  }

  /** Begins to take what the session has sent; resolves when it is done. Never rejects. */
  take(session: string): Promise<void> {
    const waiting = this.#waiting.get(session);
    if (waiting !== undefined) return waiting;
    this.#queue = this.#queue
      .then(() => {
        this.#waiting.delete(session);
        return this.#takeAll(session);
      })
      .catch((error) => {
        this.#warn(`Картинки из обмена не взяты: ${String(error)}`);
      });
    this.#waiting.set(session, this.#queue);
    return this.#queue;
  }

  async #takeAll(session: string): Promise<void> {
    const folder = this.#files.folderOf(session);
    const isThere = await stat(folder).then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    // What has been taken has an address of its own now.
    for (const path of await this.#takeFrom(openFolder(folder)))
      await rm(join(folder, path), { force: true });
    for (const archive of await this.#files.archives(session)) {
      const name = `${archive} ${(await stat(archive)).size}`;
      if (this.#done.has(name)) continue;
      await this.#takeFrom(await openZip(archive));
      this.#done.add(name);
    }
  }

  async #takeFrom(source: FileSource): Promise<ReadonlySet<string>> {
    try {
      const found = await source.list();
      const files = found.flatMap((each) => (each.kind === 'file' ? [each.file] : []));
      const { taken, refused } = await takeByPath(files, { db: this.#db, maker: this.#maker });
      for (const words of refused) this.#warn(`Картинка из обмена не взята: ${words}`);
      return taken;
    } finally {
      source.close();
    }
  }
}
