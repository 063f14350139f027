import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import type { Database } from '#api/backend/db/database.ts';
import { choose, notingMet, readChoices } from '#api/backend/feeds/import/cml/choice-store.ts';
import type { Choice } from '#api/backend/feeds/import/cml/choices.ts';
import { readPacks } from '#api/backend/feeds/import/cml/known-packs.ts';
import { withLateVariants } from '#api/backend/feeds/import/cml/late-variants.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import type { ImportFailure, ImportProgress, ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import { readAhead, takeAhead } from '#api/backend/feeds/import/thread/read-ahead.ts';
import { readFiles } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { openBytes } from '#api/backend/feeds/import/thread/read-job.ts';
import { bringSame } from '#api/backend/feeds/import/unchanged/bring-same.ts';
import { digestOf, findSame, keepPart } from '#api/backend/feeds/import/unchanged/known-part.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { nameGoods, nameKnownGoods } from '../history/named.ts';

/** Some thousand goods or terms. */
const SHORT_BYTES = 4 * 1024 * 1024;

export type SetProgress = {
  onBytes?: (bytes: number) => void;
  onProgress?: (progress: ImportProgress) => void;
};

/** How a set is brought in; `choices` are made with it, beside those that are kept. */
export type SetOptions = {
  source: string;
  choices: readonly Choice[];
  regions: readonly RegionCode[];
  mode: 'full' | 'update' | 'told';
  isDryRun: boolean;
  isForced: boolean;
  mayBeEmpty?: boolean;
  /** Files of goods that were brought in before: what the offers of these files are offers of. */
  beside?: readonly string[];
  /** How much there is to read, bytes, where that is known. */
  bytes?: number;
  /** Changes with what the files say: by it is known what has been read of them ahead. */
  mark?: string;
  /** Files that come again, while nothing of theirs has changed in the shop, are not read. */
  isRemembered?: boolean;
  /** The exchange whose goods these are named as. */
  namedIn?: number;
};

type ReadSet = { files: readonly string[]; beside: readonly string[]; source: string };

async function jobOf(
  db: Database,
  { files, beside, source, choices }: ReadSet & { choices: readonly Choice[] },
) {
  const known = [...choices, ...(await readChoices(db, source))];
  const packs = await readPacks(db);
  return { format: 'cml', files, beside, regions: REGION_CODES, source, choices: known, packs } as const;
}

/** Begins to read a set that is likely to be loaded next, by the choices that are kept. */
export async function readSetAhead(
  db: Database,
  set: ReadSet,
  about: { bytes: number; mark: string },
): Promise<void> {
  readAhead(await jobOf(db, { ...set, choices: [] }), about);
}

/**
 * Brings the files of an exchange in as one merge. What the operator chooses with it is kept, also when the
 * files are refused for another reason; a dry run keeps nothing of it.
 */
export async function loadSet(
  db: Database,
  files: readonly string[],
  {
    source,
    choices,
    regions,
    mode,
    isDryRun,
    isForced,
    mayBeEmpty = false,
    beside = [],
    bytes = Infinity,
    mark,
    isRemembered = false,
    namedIn,
  }: SetOptions,
  clock: Clock,
  { onBytes, onProgress }: SetProgress = {},
): Promise<ImportReport | ImportFailure> {
  if (!isDryRun) for (const choice of choices) await choose(db, source, choice);
  const digest = isRemembered ? await digestOf({ files, beside }, openBytes) : null;
  const same = digest === null || isForced ? null : await findSame(db, source, digest);
  if (same !== null)
    return bringSame(db, { source, format: 'cml' }, same, clock, async (tx) => {
      if (namedIn !== undefined) await nameKnownGoods(tx, { run: namedIn, source, digest: same.digest });
    });
  const job = await jobOf(db, { files, beside, source, choices });
  const reading = (mark === undefined ? null : takeAhead(job, mark)) ?? readFiles(job, bytes, onBytes);
  return importCatalogue(db, withLateVariants(db, notingMet(db, source, reading.rows)), {
    afterChange: queuePriceNotices,
    regions,
    source,
    format: 'cml',
    mode,
    keepsUnknown: true,
    isDryRun,
    isForced,
    mayBeEmpty,
    mayBeInParts: mode === 'update',
    isShort: bytes <= SHORT_BYTES,
    fileSha256: reading.sha256,
    clock,
    ...(onProgress === undefined ? {} : { onProgress }),
    beforeEnd: async (tx, ending) => {
      if (namedIn !== undefined) await nameGoods(tx, namedIn);
      if (digest !== null) await keepPart(tx, { source, digest, choices: job.choices }, ending);
    },
  });
}
