import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { catalogueVersion, raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import { brand } from '#api/backend/db/schema/catalogue.ts';
import { region } from '#api/backend/db/schema/regions.ts';
import { session } from '#api/backend/db/schema/visitors.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

eachDatabase('values and rows are the same on both engines', (db) => {
  it('reads every type in its one JavaScript form', async () => {
    const [row] = await db().query<Record<string, unknown>>({
      name: 'types',
      text: `select 7::int2 as int2, 8::int4 as int4, 9007199254740991::int8 as int8, count(*) as n, 1.5::float8 as f,
               12.30::numeric as num, true as yes, null::text as nothing,
               '2026-11-20 10:00:00.123+03'::timestamptz as at, '2026-11-20'::date as day,
               '{"a":[1,"ё"]}'::jsonb as json, '[1,2]'::json as list, '\\x00ff'::bytea as bytes,
               array[1,2]::int[] as ints, array['a "b"', 'c,d', '\\', '', null, 'NULL']::text[] as texts,
               array[[1,2],[3,4]] as nested, '{}'::int8[] as none, array['2026-01-01'::date] as days,
               array['{"a":1}'::jsonb] as jsons, array['\\x01'::bytea] as byteas, 'x'::"char" as c,
               '6f1c4b1e-0000-4000-8000-000000000001'::uuid as id, '1 day'::interval as span`,
    });
    expect(row).toEqual({
      int2: 7,
      int4: 8,
      int8: 9007199254740991,
      n: 1,
      f: 1.5,
      num: '12.30',
      yes: true,
      nothing: null,
      at: new Date('2026-11-20T07:00:00.123Z'),
      day: '2026-11-20',
      json: { a: [1, 'ё'] },
      list: [1, 2],
      bytes: new Uint8Array([0, 255]),
      ints: [1, 2],
      texts: ['a "b"', 'c,d', '\\', '', null, 'NULL'],
      nested: [
        [1, 2],
        [3, 4],
      ],
      none: [],
      days: ['2026-01-01'],
      jsons: [{ a: 1 }],
      byteas: [new Uint8Array([1])],
      c: 'x',
      id: '6f1c4b1e-0000-4000-8000-000000000001',
      span: '1 day',
    });
  });

  it('writes every JavaScript value and reads it back', async () => {
    const at = new Date('2026-11-20T07:00:00.123Z');
    const values = [
      1,
      5_000_000_000,
      9_007_199_254_740_993n,
      'Ёлка "2"',
      true,
      at,
      new Uint8Array([1, 0, 255]),
      [1, null, 3],
      ['a"b', 'c\\d', '', null, 'NULL', '{}'],
      { key: ['значение'] },
      JSON.stringify([1, 2]),
      undefined,
      [at],
      [new Uint8Array([7])],
      [true, false],
      [],
    ];
    const [row] = await db().query<Record<string, unknown>>({
      name: 'echo',
      text: `select $1::int4 as a, $2::int8 as b, $3::int8::text as c, $4::text as d, $5::bool as e,
               $6::timestamptz as f, $7::bytea as g, $8::int[] as h, $9::text[] as i, $10::jsonb as j, $11::jsonb as k,
               $12::text as l, $13::timestamptz[] as m, $14::bytea[] as n, $15::bool[] as o, $16::int[] as p`,
      values,
    });
    expect(Object.values(row ?? {})).toEqual([
      1,
      5_000_000_000,
      '9007199254740993',
      'Ёлка "2"',
      true,
      at,
      new Uint8Array([1, 0, 255]),
      [1, null, 3],
      ['a"b', 'c\\d', '', null, 'NULL', '{}'],
      { key: ['значение'] },
      [1, 2],
      null,
      [at],
      [new Uint8Array([7])],
      [true, false],
      [],
    ]);
  });

  it('refuses an integer that a number cannot hold', async () => {
    const broken = db().query({ name: 'too_large', text: 'select 9007199254740993::int8 as n' });
    await expect(broken).rejects.toThrow('9007199254740993');
  });

  it('names the violated rule and its SQLSTATE, without the values', async () => {
    const insert = {
      name: 'holiday_insert',
      text: 'insert into holiday (day) values ($1)',
      values: ['2026-01-01'],
    };
    await db().query(insert);
    const error: unknown = await db()
      .query(insert)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'StatementError', code: '23505', constraint: 'holiday_pkey' });
    expect(String(error)).not.toContain('2026-01-01');
    const throughOrm: unknown = await db()
      .orm.insert(brand)
      .values({ slug: 'Upper', name: 'Upper' })
      .catch((caught: unknown) => caught);
    expect(throughOrm).toMatchObject({
      cause: { name: 'StatementError', code: '23514', constraint: 'brand_slug_lower' },
    });
  });

  it('refuses two texts under one name', async () => {
    await db().query({ name: 'same', text: 'select 1 as a' });
    await expect(db().query({ name: 'same', text: 'select 2 as a' })).rejects.toThrow('«same»');
  });

  it('maps rows through drizzle, json and bytes included', async () => {
    const { orm } = db();
    const id = new Uint8Array(32).fill(3);
    const expiresAt = new Date('2027-01-01T00:00:00Z');
    await orm.insert(session).values({ id, tokenDigest: id, regionId: 2, expiresAt });
    await orm.insert(brand).values({ slug: 'север', name: 'Север', data: { about: 'текст' } });
    const [found] = await orm.select().from(session).where(eq(session.id, id));
    expect(found).toMatchObject({ id, regionId: 2, expiresAt, userId: null });
    expect((await orm.select().from(brand))[0]).toMatchObject({ name: 'Север', data: { about: 'текст' } });
  });

  it('acc-A11: begins with two regions, each with its phone, delivery price and free-delivery limit', async () => {
    const rows = await db().orm.select().from(region).orderBy(region.id);
    expect(
      rows.map((row) => [row.id, row.code, row.nameIn, row.deliveryPriceKop, row.deliveryFreeLimitKop]),
    ).toEqual([
      [1, 'msk', 'в Москве', 80_000, 600_000],
      [2, 'spb', 'в Санкт-Петербурге', 60_000, 500_000],
    ]);
  });

  describe('the catalogue version', () => {
    it('rises by one with each change, also within a transaction', async () => {
      const before = await catalogueVersion(db());
      expect(await raiseCatalogueVersion(db(), [])).toBe(before + 1);
      await db().transaction((tx) => raiseCatalogueVersion(tx, []));
      expect(await catalogueVersion(db())).toBe(before + 2);
    });

    it('stays when the change is rolled back', async () => {
      const before = await catalogueVersion(db());
      const failed = db().transaction(async (tx) => {
        await raiseCatalogueVersion(tx, []);
        throw new Error('import failed');
      });
      await expect(failed).rejects.toThrow('import failed');
      expect(await catalogueVersion(db())).toBe(before);
    });
  });
});
