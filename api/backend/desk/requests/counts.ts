import type { DeskHandler } from '../context.ts';
import { regionIdsOf } from '../region-limit.ts';
import { isOverdue, readAwaited } from './awaited.ts';
import { type CalledKind, IS_SEEN, searchValues, TAB_ROWS } from './tab-rows.ts';
import { readWorkTime } from './work-time.ts';

/** How much work the requests are. */
export const countRequests: DeskHandler<'countRequests'> = async (_input, context) => {
  const { database: db, clock, operator } = context;
  const now = clock.now();
  const regionIds = regionIdsOf(operator);
  const time = await readWorkTime(db, now);
  const awaited = await readAwaited(db, { regionIds, kind: null, search: searchValues('') }, { now, time });
  const [suspicious] = await db.query<{ count: number }>({
    name: 'desk_requests_suspicious_count',
    text: `select count(*) as count from request r where ${TAB_ROWS.suspicious.where} and ${IS_SEEN}`,
    values: [regionIds, now],
  });
  const of = (asked: CalledKind) => awaited.filter(({ kind }) => kind === asked).length;
  return {
    recall: of('recall'),
    question: of('question'),
    opt: of('opt'),
    suspicious: suspicious?.count ?? 0,
    overdue: awaited.filter(isOverdue).length,
  };
};
