import type { DeskHandler } from '#api/backend/desk/context.ts';
import { type OrderLooks, orderLooks, USUAL_LOOKS } from '#api/contract/desk/order-looks.ts';

type Asked = Pick<Parameters<DeskHandler<'keepOrderLooks'>>[1], 'database'>;

/** How the list of orders stands for this person; as at first when nothing is kept, or nothing of today. */
export async function looksOf({ database }: Asked, operatorId: number): Promise<OrderLooks> {
  const [row] = await database.query<{ looks: unknown }>({
    name: 'desk_looks',
    text: 'select order_looks as looks from operator where id = $1',
    values: [operatorId],
  });
  return orderLooks.safeParse(row?.looks).data ?? USUAL_LOOKS;
}

export const keepOrderLooks: DeskHandler<'keepOrderLooks'> = async ({ looks }, { database, operator }) => {
  await database.query({
    name: 'desk_looks_keep',
    text: 'update operator set order_looks = $2 where id = $1',
    values: [operator.id, looks],
  });
  return { looks: looks ?? USUAL_LOOKS };
};
