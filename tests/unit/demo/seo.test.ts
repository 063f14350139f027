import { describe, expect, test } from 'vitest';
import { DEMO_TREE } from '#demo/generator/catalogue/categories.ts';
import { demoSeoTexts } from '#demo/generator/content/seo.ts';
import { PAGE_REGIONS } from '#lib/region/codes.ts';
import { REGION_IN } from '#lib/region/names.ts';

const texts = demoSeoTexts();

describe('SEO texts of the demo catalogue (acc-C1)', () => {
  test('every root category has one text per page region', () => {
    const keys = texts.map(({ categoryExternalId, region }) => `${categoryExternalId}/${region}`).sort();
    expect(keys).toEqual(
      DEMO_TREE.flatMap(({ slug }) => PAGE_REGIONS.map((region) => `${slug}/${region}`)).sort(),
    );
  });

  test('title, h1 and description name the city of the region (acc-A5)', () => {
    for (const text of texts) {
      expect(text.h1).toContain(REGION_IN[text.region]);
      expect(text.title).toContain(REGION_IN[text.region]);
      expect(text.description).toContain(REGION_IN[text.region]);
      expect(text.body.match(/<p>/g)?.length).toBe(3);
    }
  });
});
