import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { setDatabase } from '#api/backend/db/handle.ts';
import ProductPage from '#app/[region]/goods/[id]/page.tsx';
import { runtime } from '#process/runtime.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

vi.mock('server-only', () => ({}));

eachDatabase('the page of a product', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    setDatabase(db());
    runtime().freshness.raise(null);
  });
  afterAll(() => setDatabase(null));
  const open = (region: string, id: string) => ProductPage({ params: Promise.resolve({ region, id }) });

  it('D7, D24: is there where the product is not sold, and only a product that nobody has is 404', async () => {
    expect(await open('msk', '6')).not.toBeNull();
    expect(await open('spb', '6'), 'sold in Moscow alone').not.toBeNull();
    await expect(open('spb', '999')).rejects.toThrow(/404/);
  });
});
