import { expect, it } from 'vitest';
import { MOST_VIEWS } from '#api/contract/desk/order-views.ts';
import { type DeskGround, deskGround } from '#tests/fixtures/desk-people.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

eachDatabase('desk.md §2: views of the list of orders under names', (db) => {
  const OWN = { name: 'Москва, самовывоз', conditions: { tab: 'new', region: 'msk', way: 'pickup' } };

  async function two(ground: DeskGround) {
    const anna = await seatAt(ground, { email: 'anna@example.ru', name: 'Анна', roles: ['manager'] });
    const boris = await seatAt(ground, { email: 'boris@example.ru', name: 'Борис', roles: ['owner'] });
    return { anna: anna.browser, boris: boris.browser };
  }

  it('are one’s own until they are shared; one of the same name gives way; another’s cannot be dropped', async () => {
    const { anna, boris } = await two(deskGround(db()));
    const { views } = await anna.ask('keepOrderView', { ...OWN, isShared: false });
    expect(views).toMatchObject([{ ...OWN, isShared: false, owner: null }]);
    expect((await boris.ask('listOrderViews')).views).toEqual([]);
    const conditions = { tab: 'all', who: 'me' };
    await anna.ask('keepOrderView', { name: ' Москва,  самовывоз ', conditions, isShared: true });
    const [shared, ...others] = (await boris.ask('listOrderViews')).views;
    expect(others).toEqual([]);
    expect(shared).toMatchObject({ name: OWN.name, conditions, isShared: true, owner: { name: 'Анна' } });
    await boris.ask('keepOrderView', { ...OWN, name: 'Я', isShared: false });
    expect((await boris.ask('dropOrderView', { id: shared?.id })).views.map(({ name }) => name)).toEqual([
      'Я',
      OWN.name,
    ]);
    expect((await anna.ask('dropOrderView', { id: shared?.id })).views).toEqual([]);
    expect((await boris.ask('listOrderViews')).views).toHaveLength(1);
  });

  it('hold no words that are looked for, have a name and a condition, and are bounded', async () => {
    const { anna } = await two(deskGround(db()));
    const refused = async (more: object) =>
      (await anna.call('keepOrderView', { ...OWN, isShared: false, ...more })).code;
    expect(await refused({ conditions: { q: 'Тайнова' } })).toBe('invalid-input');
    expect(await refused({ conditions: {} })).toBe('invalid-input');
    expect(await refused({ name: ' \u200b ' })).toBe('invalid-input');
    expect(await refused({ name: 'я'.repeat(61) })).toBe('invalid-input');
    for (let n = 0; n < MOST_VIEWS; n += 1)
      await anna.ask('keepOrderView', { ...OWN, name: `Вид ${n}`, isShared: false });
    expect(await refused({})).toBe('not-possible');
    expect(await refused({ name: 'Вид 1' })).toBeNull();
  });
});
