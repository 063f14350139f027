import { beforeEach, expect, it } from 'vitest';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { Visitor } from './visitor.ts';

eachDatabase('statements of a cart', (db) => {
  beforeEach(() => fillCatalogue(db()));

  it('an add to a cart that is there takes five beside begin and commit, its number included', async () => {
    const names: string[] = [];
    const counted = (tx: Queryable): Queryable => ({
      ...tx,
      query: (statement) => {
        names.push(statement.name);
        return tx.query(statement);
      },
    });
    const transaction = ((work, options) =>
      db().transaction((tx) => work({ ...tx, ...counted(tx) }), options)) as Database['transaction'];
    const visitor = new Visitor({ ...db(), orm: db().orm, transaction });
    const add = (number: number) =>
      visitor.call('addToCart', { code: CODES.packed, push: true, changeId: `page.${number}` });
    await add(1);
    names.length = 0;
    await add(2);
    expect(names).toEqual(['cart_lock', 'session_find', 'cart_target', 'cart_set_line', 'cart_lines']);
    const before = await visitor.cart();
    await add(2);
    expect(await visitor.cart(), 'a repeat is none').toEqual(before);
  });
});
