import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { storeContent } from '#api/backend/content/store/store.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { readHome } from '#app/_page/home.ts';
import { runtime } from '#process/runtime.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

vi.mock('server-only', () => ({}));

const PLACES = ['main_slider', 'main_side', 'under_slider'] as const;

eachDatabase('the home page', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    setDatabase(db());
    runtime().freshness.raise(null);
  });
  afterAll(() => setDatabase(null));

  it('acc-B0: leaves out the banners with hideOnMain, in each of its places', async () => {
    const banners = PLACES.flatMap((type) =>
      [false, true].map((hideOnMain) => ({
        kind: 'banner' as const,
        name: `${type.replaceAll('_', '-')}-${hideOnMain ? 'hidden' : 'shown'}`,
        region: null,
        fields: {
          type,
          hideOnMain,
          url: '/catalog',
          img: '/banners/leto.svg',
          title: hideOnMain ? 'Не для главной' : `Для главной: ${type}`,
        },
      })),
    );
    expect(await storeContent(db(), banners, fixedClock('2026-11-20T09:00:00Z'))).not.toHaveProperty(
      'problems',
    );
    const { main, side, under } = await readHome('msk');
    expect([main, side, under].map((shown) => shown.map(({ title }) => title))).toEqual(
      PLACES.map((type) => [`Для главной: ${type}`]),
    );
  });
});
