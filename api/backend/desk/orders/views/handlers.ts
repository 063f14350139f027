import type { DeskHandler } from '#api/backend/desk/context.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { MOST_VIEWS, type OrderView } from '#api/contract/desk/order-views.ts';

type Asked = Pick<Parameters<DeskHandler<'listOrderViews'>>[1], 'database' | 'operator'>;
type Row = Omit<OrderView, 'owner'> & { ownerId: number; ownerName: string };

/** One's own views first, then those that colleagues share who still may come in. */
async function viewsOf({ database, operator }: Asked): Promise<{ views: OrderView[] }> {
  const rows = await database.query<Row>({
    name: 'desk_views',
    text: `
      select v.id, v.name, v.conditions, v.is_shared as "isShared", o.id as "ownerId", o.name as "ownerName"
      from desk_view v join operator o on o.id = v.operator_id
      where v.operator_id = $1 or (v.is_shared and o.blocked_at is null)
      order by v.operator_id <> $1, v.name, v.id`,
    values: [operator.id],
  });
  return {
    views: rows.map(({ ownerId, ownerName, ...view }) => ({
      ...view,
      owner: ownerId === operator.id ? null : { id: ownerId, name: ownerName },
    })),
  };
}

export const listOrderViews: DeskHandler<'listOrderViews'> = (_, context) => viewsOf(context);

export const keepOrderView: DeskHandler<'keepOrderView'> = async (
  { name, conditions, isShared },
  { database, operator, clock },
) => {
  const kept = await database.query({
    name: 'desk_view_keep',
    text: `
      insert into desk_view (operator_id, name, conditions, is_shared, at)
      select $1, $2, $3, $4, $5
      where exists (select from desk_view where operator_id = $1 and name = $2)
         or (select count(*) from desk_view where operator_id = $1) < $6
      on conflict (operator_id, name) do update
        set conditions = excluded.conditions, is_shared = excluded.is_shared, at = excluded.at
      returning id`,
    values: [operator.id, name, conditions, isShared, clock.now(), MOST_VIEWS],
  });
  if (kept.length === 0)
    return deskFailure('not-possible', {
      text: `Видов может быть не больше ${MOST_VIEWS}: удалите лишний и повторите`,
    });
  return viewsOf({ database, operator });
};

export const dropOrderView: DeskHandler<'dropOrderView'> = async ({ id }, { database, operator }) => {
  await database.query({
    name: 'desk_view_drop',
    text: 'delete from desk_view where id = $1 and operator_id = $2',
    values: [id, operator.id],
  });
  return viewsOf({ database, operator });
};
