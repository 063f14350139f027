import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { OPERATOR_NEWS, type OperatorNews } from '#lib/desk/operator-news.ts';

/** Tells somebody of their account, with the transaction that changes it. */
export function tellOperator(
  tx: Queryable,
  operatorId: number,
  news: OperatorNews,
  now: Date,
): Promise<unknown> {
  return postEvent(tx, { topic: 'operator.told', payload: { operatorId, news } }, now);
}

/** What was to be told since somebody last came in: for shops without mail. */
export async function untoldNews(
  tx: Queryable,
  operatorId: number,
): Promise<{ news: OperatorNews; at: string }[]> {
  const rows = await tx.query<{ news: string; at: Date }>({
    name: 'desk_news_untold',
    text: `
      select payload ->> 'news' as news, created_at as at from outbox
      where topic = 'operator.told' and (payload ->> 'operatorId')::int = $1
        and created_at > coalesce((
          select max(at) from operator_event where operator_id = $1 and kind = 'session.enter'), '-infinity')
      order by id limit 20`,
    values: [operatorId],
  });
  return rows.flatMap(({ news, at }) => {
    const known = OPERATOR_NEWS.find((each) => each === news);
    return known === undefined ? [] : [{ news: known, at: at.toISOString() }];
  });
}
