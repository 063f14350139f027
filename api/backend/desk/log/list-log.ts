import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import type { JournalEntry } from '#api/contract/desk/log.ts';
import type { DeskHandler } from '../context.ts';

const PAGE = 50;

type Chosen = Omit<DeskInput<'listLog'>, 'after'>;

type Row = {
  id: number;
  at: Date;
  operator_id: number | null;
  name: string | null;
  kind: string;
  subject: string;
  values: Record<string, unknown> | null;
  address: string;
  request_id: string;
  session_id: string | null;
};

/** Rows of the journal from a number downwards, at most so many. */
export async function readJournal(
  db: Queryable,
  { operator, subject, kind, from, to }: Chosen,
  { before, most }: { before: number | null; most: number },
): Promise<JournalEntry[]> {
  const rows = await db.query<Row>({
    name: '',
    text: `
      select e.id, e.at, e.operator_id, o.name, e.kind, e.subject, e.values, e.address, e.request_id,
        e.session_id
      from operator_event e left join operator o on o.id = e.operator_id
      where ($1::bigint is null or e.id < $1) and ($2::int is null or e.operator_id = $2)
        and ($3::text is null or e.subject = $3 or starts_with(e.subject, $3 || ':'))
        and ($4::text is null or starts_with(e.kind, $4))
        and ($5::timestamptz is null or e.at >= $5) and ($6::timestamptz is null or e.at < $6)
      order by e.id desc limit $7`,
    values: [before, operator ?? null, subject ?? null, kind ?? null, from ?? null, to ?? null, most],
  });
  return rows.map(({ operator_id: id, name, at, request_id: requestId, session_id: sessionId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    who: id === null ? null : { id, name: name ?? `№ ${id}` },
    requestId,
    sessionId,
  }));
}

export const listLog: DeskHandler<'listLog'> = async ({ after, ...chosen }, { database }) => {
  const before = after === undefined ? null : Number(after);
  const entries = await readJournal(database, chosen, { before, most: PAGE + 1 });
  const shown = entries.slice(0, PAGE);
  const last = entries.length > PAGE ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : String(last.id) };
};

export const listLogPeople: DeskHandler<'listLogPeople'> = async (_, { database }) => ({
  people: await database.query<{ id: number; name: string }>({
    name: 'desk_log_people',
    text: 'select id, name from operator order by lower(name), id',
  }),
});
