import { expect, it } from 'vitest';
import { ORDER_COLUMNS, USUAL_LOOKS } from '#api/contract/desk/order-looks.ts';
import { deskGround } from '#tests/fixtures/desk-people.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

eachDatabase('desk.md §2: columns and density of the list of orders', (db) => {
  const LOOKS = { hidden: ['region', 'exchange'], isDense: true };
  const seat = (ground: ReturnType<typeof deskGround>, name: string) =>
    seatAt(ground, { email: `${name}@example.ru`, name, roles: ['manager'] });

  it('are each person’s own, are told with the person, and go back to what they were', async () => {
    const ground = deskGround(db());
    const { browser: anna } = await seat(ground, 'anna');
    const { browser: boris } = await seat(ground, 'boris');
    const told = async (who: typeof anna) => (await who.ask('readMe')).me?.orderLooks;
    expect(await told(anna)).toEqual(USUAL_LOOKS);
    const given = { hidden: ['exchange', 'region', 'exchange'], isDense: true };
    expect(await anna.ask('keepOrderLooks', { looks: given })).toEqual({ looks: LOOKS });
    expect(await told(anna)).toEqual(LOOKS);
    expect(await told(boris)).toEqual(USUAL_LOOKS);
    expect(await anna.ask('keepOrderLooks', { looks: null })).toEqual({ looks: USUAL_LOOKS });
    expect(await told(anna)).toEqual(USUAL_LOOKS);
  });

  it('never hide the number or what is no column; what no program knows any more is as at first', async () => {
    const { browser: anna } = await seat(deskGround(db()), 'anna');
    for (const hidden of [['number'], ['__proto__'], 'at']) {
      const refused = await anna.call('keepOrderLooks', { looks: { hidden, isDense: false } });
      expect(refused.code).toBe('invalid-input');
    }
    expect(
      await anna.ask('keepOrderLooks', { looks: { hidden: [...ORDER_COLUMNS], isDense: false } }),
    ).toEqual({ looks: { hidden: [...ORDER_COLUMNS], isDense: false } });
    await db().query({ name: '', text: `update operator set order_looks = '{"hidden": ["gone"]}'` });
    expect((await anna.ask('readMe')).me?.orderLooks).toEqual(USUAL_LOOKS);
  });
});
