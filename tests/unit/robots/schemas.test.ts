import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { FeedKind } from '#lib/robots/robot-file.ts';
import { YML_TAIL, ymlHead } from '#lib/robots/yml-frame.ts';
import { ymlOffer } from '#lib/robots/yml-offer.ts';

/**
 * Schemas of YML that others have written, beside the project; without them there is nothing to be valid
 * against.
 */
const SCHEMAS = new URL('../../../../shared/data/schemas/', import.meta.url).pathname;

const FACTS = {
  sku: '12 "0002" & <3>',
  price: 125_050,
  availability: 'in-stock',
  unit: 'уп',
  packMin: 50,
  picture: null,
  description: 'артикул 12-0002',
} as const;

function feed(kind: FeedKind): string {
  const rest = {
    categoryId: 5,
    options: [{ name: 'Цвет "А"', value: 'белый & чёрный' }],
    boxCapacity: 1000,
    stock: 7,
  };
  const whole = {
    ...rest,
    facts: {
      ...FACTS,
      id: 1,
      url: 'https://shop.example/goods/1',
      name: 'Стакан <b>',
      oldPrice: 150_000,
      brand: 'Аврора',
    },
    pictures: ['https://shop.example/media/p/a/1024.jpg', 'https://shop.example/media/p/b/1024.jpg'],
    html: '<p>Текст ]]> и конец</p>',
  };
  const bare = {
    ...rest,
    facts: {
      ...FACTS,
      id: 2,
      url: 'https://shop.example/goods/2',
      name: 'Крышка',
      oldPrice: null,
      brand: null,
    },
    pictures: [],
    html: null,
  };
  const shop = {
    name: 'Тара',
    company: 'ООО «Тара»',
    url: 'https://shop.example/',
    date: '2026-11-20 12:00',
  };
  const categories = [
    { id: 4, parentId: null, name: 'Посуда' },
    { id: 5, parentId: 4, name: 'Стаканы & крышки' },
  ];
  return ymlHead(shop, categories) + [whole, bare].map((goods) => ymlOffer(goods, kind)).join('') + YML_TAIL;
}

async function faults(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: xml }],
    schema: [readFileSync(`${SCHEMAS}${schema}`, 'utf8')],
  });
  return errors.map(({ message }) => message);
}

describe.skipIf(!existsSync(SCHEMAS))('F3 feeds by the schemas of others', () => {
  it.each(['yml_lireincore.xsd', 'yml_shops_notdest.xsd'])(
    'the feed for the search is valid by %s',
    async (schema) => {
      expect(await faults(feed('search'), schema)).toEqual([]);
    },
  );

  it('the feed for the market is valid by the schema that lists no elements of offers', async () => {
    expect(await faults(feed('market'), 'yml_lireincore.xsd')).toEqual([]);
  });

  it('and breaks the one that does by nothing but the elements that are younger than it', async () => {
    const unknown = await faults(feed('market'), 'yml_shops_notdest.xsd');
    const named = unknown.map((message) => /'([\w-]+)'/.exec(message)?.[1]);
    expect(new Set(named)).toEqual(new Set(['min-quantity']));
    const older = feed('market').replaceAll(/<(min-quantity|step-quantity|count)>\d+<\/\1>/g, '');
    expect(await faults(older, 'yml_shops_notdest.xsd')).toEqual([]);
  });

  it('a schema is no formality: an offer with an element of its own breaks it', async () => {
    const wrong = feed('search').replaceAll('<url>', '<link>x</link><url>');
    expect(await faults(wrong, 'yml_shops_notdest.xsd')).not.toEqual([]);
  });
});
