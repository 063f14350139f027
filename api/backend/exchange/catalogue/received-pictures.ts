import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { openFolder } from '#api/backend/feeds/pictures/folder/folder-files.ts';
import type { FileSource } from '#api/backend/feeds/pictures/folder/picture-file.ts';
import { type TakenByPath, takeByPath } from '#api/backend/feeds/pictures/folder/take-by-path.ts';
import { openZip } from '#api/backend/feeds/pictures/folder/zip-files.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import type { ReceivedFiles } from './received-files.ts';

/** What could not be kept is tried again after so long, ms. */
const AGAIN_MS = 60_000;

/**
 * Takes the pictures that 1C has sent beside its goods or later, each when a product names it (exchange-1c
 * §8). 1C waits for none of them: they are taken one after another behind its back.
 */
export class ReceivedPictures {
  readonly #db: Database;
  readonly #maker: Pick<PictureMaker, 'take'>;
  readonly #files: ReceivedFiles;
  readonly #warn: (words: string) => void;
  readonly #againMs: number;
  /** Archives that were taken from already. */
  readonly #done = new Set<string>();
  /** Sessions whose turn is still to come: what they send until then is taken with it. */
  readonly #waiting = new Map<string, Promise<void>>();
  #queue: Promise<void> = Promise.resolve();

  constructor(
    { db, maker, warn }: { db: Database; maker: Pick<PictureMaker, 'take'>; warn: (words: string) => void },
    files: ReceivedFiles,
    againMs = AGAIN_MS,
  ) {
    this.#db = db;
    this.#maker = maker;
    this.#files = files;
    this.#warn = warn;
    this.#againMs = againMs;
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
    const { taken, waiting } = await this.#takeFrom(openFolder(folder));
    for (const path of taken) await rm(join(folder, path), { force: true });
    let isWaiting = waiting.size > 0;
    for (const archive of await this.#files.archives(session)) {
      const name = `${archive} ${(await stat(archive)).size}`;
      if (this.#done.has(name)) continue;
      const { waiting: left } = await this.#takeFrom(await openZip(archive));
      isWaiting ||= left.size > 0;
      if (left.size === 0) this.#done.add(name);
    }
    if (isWaiting) this.#takeLater(session);
  }

  /** What could not be kept stays where 1C has put it. */
  #takeLater(session: string): void {
    this.#warn('Картинки из обмена ждут: хранилище картинок недоступно, через минуту будет новая попытка');
    setTimeout(() => void this.take(session), this.#againMs).unref();
  }

  async #takeFrom(source: FileSource): Promise<Pick<TakenByPath, 'taken' | 'waiting'>> {
    try {
      const found = await source.list();
      const files = found.flatMap((each) => (each.kind === 'file' ? [each.file] : []));
      const { taken, refused, waiting } = await takeByPath(files, { db: this.#db, maker: this.#maker });
      for (const words of refused) this.#warn(`Картинка из обмена не взята: ${words}`);
      return { taken, waiting };
    } finally {
      source.close();
    }
  }
}
