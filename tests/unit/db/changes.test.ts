import { expect, it } from 'vitest';
import {
  catalogueMark,
  catalogueVersion,
  changesBetween,
  changesSince,
  raiseCatalogueVersion,
} from '#api/backend/db/catalogue-version.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

eachDatabase('what each change touched', (db) => {
  it('is told from one number to another, once each', async () => {
    const before = await catalogueVersion(db());
    await raiseCatalogueVersion(db(), ['tree:msk', 'tree:msk', 'sale:msk']);
    const after = await raiseCatalogueVersion(db(), ['tree:msk', 'seo:page/home:spb']);
    expect(new Set(await changesBetween(db(), before, after))).toEqual(
      new Set(['tree:msk', 'sale:msk', 'seo:page/home:spb']),
    );
    expect(await changesBetween(db(), after - 1, after)).toHaveLength(2);
    expect(await changesBetween(db(), after, after)).toEqual([]);
  });

  it('is everything when one of them was, or when they are no longer remembered', async () => {
    const before = await catalogueVersion(db());
    await raiseCatalogueVersion(db(), ['tree:msk']);
    const all = await raiseCatalogueVersion(db(), null);
    expect(await changesBetween(db(), before, all)).toBeNull();
    expect(await changesBetween(db(), all - 2, all)).toBeNull();
    for (let at = 0; at < 501; at += 1) await raiseCatalogueVersion(db(), []);
    const now = await catalogueVersion(db());
    expect(await changesBetween(db(), all, now)).toBeNull();
    expect(await changesBetween(db(), now - 500, now)).toEqual([]);
    const [{ count = 0 } = {}] = await db().query<{ count: number }>({
      name: '',
      text: 'select count(*) from catalogue_change',
    });
    expect(count).toBe(500);
  });

  it('operations §1: is everything after a fail-over to who lacked some, though numbers go on', async () => {
    const lost = await catalogueMark(db());
    await raiseCatalogueVersion(db(), ['tree:msk']);
    const seen = await catalogueMark(db());
    expect(await changesSince(db(), lost, seen)).toEqual(['tree:msk']);
    // The new primary lacks the last change; others are made there.
    await db().query({
      name: '',
      text: 'update catalogue_version set version = $1, tag = $2',
      values: [lost.version, lost.tag],
    });
    await db().query({
      name: '',
      text: 'delete from catalogue_change where version > $1',
      values: [lost.version],
    });
    await raiseCatalogueVersion(db(), ['sale:msk']);
    const other = await catalogueMark(db());
    expect([other.version, other.tag === seen.tag]).toEqual([seen.version, false]);
    expect(await changesSince(db(), seen, other), 'the same number').toBeNull();
    await raiseCatalogueVersion(db(), ['sale:spb']);
    const later = await catalogueMark(db());
    expect(await changesSince(db(), seen, later), 'a greater one').toBeNull();
    expect(await changesSince(db(), lost, later)).toEqual(['sale:msk', 'sale:spb']);
  });

  it('is forgotten with the transaction that failed', async () => {
    const before = await catalogueVersion(db());
    const failing = db().transaction(async (tx) => {
      await raiseCatalogueVersion(tx, ['tree:msk']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const after = await raiseCatalogueVersion(db(), ['sale:msk']);
    expect(await changesBetween(db(), before, after)).toEqual(['sale:msk']);
  });
});
