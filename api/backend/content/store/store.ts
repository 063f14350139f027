import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { holdLock } from '#api/backend/db/advisory-lock.ts';
import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Fields, Place, Prepared, Problem, Writing } from '../kind.ts';
import { KIND_NAMES, type Kind, kindOf } from '../register.ts';

/**
 * One piece of content to be stored: fields as they were read from a file, for one region or (null) for all.
 */
export type Draft = {
  kind: Kind;
  name: string;
  region: RegionCode | null;
  fields: Readonly<Record<string, unknown>>;
};

export type Stored =
  | { kind: 'stored'; version: number }
  /** Problems of the drafts by their place in the list; nothing was stored. */
  | { kind: 'invalid'; problems: ReadonlyMap<number, readonly Problem[]> };

const DEADLINE_MS = 60_000;

class Refused extends Error {
  readonly problems: ReadonlyMap<number, readonly Problem[]>;
  constructor(problems: ReadonlyMap<number, readonly Problem[]>) {
    super('content refused');
    this.problems = problems;
  }
}

/** What the pages of the regions concerned show of a piece with these fields. */
function keysOf({ kind, name, region }: Draft, fields: Fields): string[] {
  const cities = region === null ? REGION_CODES : [region];
  return cities.flatMap((city) => kindOf(kind).keys(name, city, fields));
}

/**
 * What pages show of pieces that are about to be written over, as far as that says more than the new ones do.
 */
async function keysBefore(tx: Queryable, drafts: readonly Draft[]): Promise<string[]> {
  const keys: string[] = [];
  for (const draft of drafts) {
    const { isMovable, read } = kindOf(draft.kind);
    const before = isMovable === true ? await read(tx, draft) : null;
    if (before !== null) keys.push(...keysOf(draft, before));
  }
  return keys;
}

async function keysAfter(tx: Queryable, drafts: readonly Draft[]): Promise<string[]> {
  const keys = drafts.flatMap((draft) => keysOf(draft, draft.fields));
  for (const [kind, pieces] of Map.groupBy(drafts, (draft) => draft.kind)) {
    const names = pieces.map(({ name }) => name);
    keys.push(...((await kindOf(kind).keysOfMany?.(tx, names)) ?? []));
  }
  return keys;
}

type Checked = (Ready & { place: Place }) | { kind: 'invalid'; problems: readonly Problem[] };
type Ready = Extract<Prepared, { kind: 'ready' }>;

function check({ kind, name, region, fields }: Draft): Checked {
  const { names, prepare } = kindOf(kind);
  const fault = names.fault(name);
  if (fault !== null) return { kind: 'invalid', problems: [{ field: 'имя', message: fault }] };
  if (region !== null && names.everywhere !== undefined)
    return { kind: 'invalid', problems: [{ field: 'region', message: names.everywhere }] };
  const prepared = prepare(name, fields);
  return prepared.kind === 'invalid' ? prepared : { ...prepared, place: { name, region } };
}

/** Writes the pieces of one kind and what follows from them; problems by the pieces' place in the list. */
async function writeKind(
  tx: Queryable,
  kind: Kind,
  pieces: readonly (Ready & { place: Writing })[],
): Promise<ReadonlyMap<number, Problem>> {
  const { writeMany, settle } = kindOf(kind);
  if (writeMany !== undefined) return writeMany(tx, pieces);
  const problems = new Map<number, Problem>();
  for (const [at, { place, write }] of pieces.entries()) {
    const problem = await write(tx, place);
    if (problem !== null) problems.set(at, problem);
  }
  if (problems.size === 0) await settle?.(tx);
  return problems;
}

/**
 * Stores content, all of it or nothing, and raises the catalogue version in the same transaction, so that the
 * site shows it at once. Wrong drafts come back as problems; the unexpected throws.
 */
export async function storeContent(db: Database, drafts: readonly Draft[], clock: Clock): Promise<Stored> {
  const now = clock.now();
  const checked = drafts.map(check);
  const problems = new Map<number, readonly Problem[]>();
  for (const [at, each] of checked.entries()) if (each.kind === 'invalid') problems.set(at, each.problems);
  if (problems.size > 0) return { kind: 'invalid', problems };
  try {
    return await db.transaction(
      async (tx) => {
        // So that «update, else insert» is safe.
        await holdLock(tx, 'catalogue');
        const keys = await keysBefore(tx, drafts);
        for (const kind of KIND_NAMES) {
          const own = checked.flatMap((each, at) =>
            each.kind === 'ready' && drafts[at]?.kind === kind
              ? [{ at, ...each, place: { ...each.place, now } }]
              : [],
          );
          if (own.length === 0) continue;
          for (const [index, problem] of await writeKind(tx, kind, own)) {
            const at = own[index]?.at;
            if (at !== undefined) problems.set(at, [problem]);
          }
        }
        if (problems.size > 0) throw new Refused(problems);
        keys.push(...(await keysAfter(tx, drafts)));
        await postEvent(tx, { topic: 'pages.changed', payload: {} }, now);
        return { kind: 'stored', version: await raiseCatalogueVersion(tx, keys) } as const;
      },
      { deadlineMs: DEADLINE_MS },
    );
  } catch (error) {
    if (error instanceof Refused) return { kind: 'invalid', problems: error.problems };
    throw error;
  }
}
