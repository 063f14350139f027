import type { z } from 'zod';
import { raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/clock.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Place, Problem } from '../kind.ts';
import { nameFault } from '../names.ts';
import { type ContentOf, KINDS, type Kind } from '../register.ts';
import { WRITERS } from '../writers.ts';

/** One piece of content to be stored: fields as they were read from a file, for one region or (null) for all. */
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

/** Serialises writers of content, so that «update, else insert» is safe. */
const LOCK = 7_281_002;
const DEADLINE_MS = 60_000;

class Refused extends Error {
  readonly problems: ReadonlyMap<number, readonly Problem[]>;
  constructor(problems: ReadonlyMap<number, readonly Problem[]>) {
    super('content refused');
    this.problems = problems;
  }
}

function inRussian(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return `неизвестные поля: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'поле обязательно';
  return 'проверьте это поле';
}

type Checked = { place: Place; value: ContentOf<Kind> } | { problems: readonly Problem[] };

function check({ kind, name, region, fields }: Draft): Checked {
  const fault = nameFault(kind, name);
  if (fault !== null) return { problems: [{ field: 'имя', message: fault }] };
  const parsed = KINDS[kind].safeParse(fields, { error: inRussian });
  if (parsed.success) return { place: { name, region }, value: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  };
}

/**
 * Stores content, all of it or nothing, and raises the catalogue version in the same transaction, so that the site
 * shows it at once. Wrong drafts come back as problems; the unexpected throws.
 */
export async function storeContent(db: Database, drafts: readonly Draft[], clock: Clock): Promise<Stored> {
  const now = clock.now();
  const checked = drafts.map(check);
  const problems = new Map<number, readonly Problem[]>();
  for (const [at, each] of checked.entries()) if ('problems' in each) problems.set(at, each.problems);
  if (problems.size > 0) return { kind: 'invalid', problems };
  try {
    return await db.transaction(
      async (tx) => {
        await tx.query({
          name: 'content_lock',
          text: 'select pg_advisory_xact_lock($1::bigint)',
          values: [LOCK],
        });
        for (const [at, each] of checked.entries()) {
          const draft = drafts[at];
          if (draft === undefined || 'problems' in each) continue;
          const fault = await WRITERS[draft.kind](tx, { ...each.place, now }, each.value as never);
          if (fault !== null) problems.set(at, [fault]);
        }
        if (problems.size > 0) throw new Refused(problems);
        return { kind: 'stored', version: await raiseCatalogueVersion(tx) } as const;
      },
      { deadlineMs: DEADLINE_MS },
    );
  } catch (error) {
    if (error instanceof Refused) return { kind: 'invalid', problems: error.problems };
    throw error;
  }
}
