import type { RequestRow } from '#api/backend/buying/requests/request-row.ts';
import { aboutWords } from '#api/backend/buying/requests/words.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import { emailHint, phoneHint } from '#lib/desk/hints.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { cut } from '#lib/text/cut.ts';
import type { WorkTime } from './work-time.ts';

/** A request with what the staff has done about it. */
export type HandledRow = RequestRow & {
  version: number;
  handled: RequestLine['handled'];
  called_at: Date | null;
  remind_at: Date | null;
  attempts: number;
  outcome: Exclude<RequestLine['outcome'], 'missed'>;
  order_number: number | null;
  handled_at: Date | null;
  assignee_id: number | null;
  assignee: string | null;
};

/** Selects `HandledRow`s; conditions may name `r`. */
export const HANDLED_ROWS = `
  select r.id, r.kind, r.status, r.region_id, r.phone, r.email, r.text, r.page_url, r.tracker_session, r.product_id,
    p.code, p.name as product, s.title as special, r.price_kop, r.created_at,
    r.version, r.handled, r.called_at, r.remind_at, r.attempts, r.outcome, r.order_number, r.handled_at, r.assignee_id,
    o.name as assignee
  from request r left join product p on p.id = r.product_id left join special s on s.id = r.special_id
    left join operator o on o.id = r.assignee_id`;

/** So much of what somebody has written stands in a list. */
const LONGEST_ABOUT = 120;
/** What may be a telephone or a number by which a person is found. */
const NUMBERS = /\d[\d ()-]{3,20}\d/g;

/** What it is about, without the numbers that its words may hold. */
function aboutOf(row: HandledRow): string {
  const about = aboutWords(row);
  if (about !== '') return about;
  return (
    cut((row.text ?? '').replace(NUMBERS, '…').replace(/\s+/g, ' '), LONGEST_ABOUT) || (row.page_url ?? '')
  );
}

/** Whether somebody waits for a call: nobody is called about a price, or about what is closed. */
function isAwaited({ kind, status, handled }: HandledRow): boolean {
  return kind !== 'lowprice' && status === 'new' && handled !== 'done';
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A request as a list shows it. */
export function lineOf(row: HandledRow, time: Pick<WorkTime, 'waited'>): RequestLine {
  const { phone, email, region_id: regionId, assignee_id: assigneeId } = row;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    status: row.status,
    handled: row.handled,
    region: regionId === null ? null : regionOfId(regionId),
    from: phone === null ? emailHint(email ?? '') : phoneHint(phone),
    about: aboutOf(row),
    createdAt: row.created_at.toISOString(),
    waitedMs: isAwaited(row) ? time.waited(row.created_at, regionId) : null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assignee ?? '' },
    attempts: row.attempts,
    remindAt: iso(row.remind_at),
    outcome: row.outcome,
    orderNumber: row.order_number,
    handledAt: iso(row.handled_at),
  };
}

/** One request of the regions that are there for somebody; undefined where there is none. */
export async function findHandled(
  db: Queryable,
  id: number,
  regionIds: readonly number[] | null,
): Promise<HandledRow | undefined> {
  const [row] = await db.query<HandledRow>({
    name: 'desk_request',
    text: `${HANDLED_ROWS} where r.id = $1 and ($2::int[] is null or r.region_id = any($2))`,
    values: [id, regionIds],
  });
  return row;
}
