import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '#api/contract/product.ts';
import { TileBuy } from '#components/buying/cart/quantity/tile-buy.tsx';
import { PriceFields } from '#components/catalogue/facets/price-fields.tsx';
import { GoodsSection } from '#components/catalogue/listing/goods-section.tsx';
import { keyLine } from '#components/product/goods/key-line.ts';
import { ProductTile } from '#components/product/goods/product-tile.tsx';
import { tileFacts } from '#components/product/goods/tile-facts.ts';
import { movedMessage } from '#store/cart-words.ts';
import { card, renderInMoscow } from './shop.tsx';

afterEach(cleanup);

const PACK = { measure: 'уп', packMin: 2, price: 53_450, baseUnit: 'шт', baseCount: 50 } as const;

function tile(fields: Partial<ProductCard>): string {
  renderInMoscow(<ProductTile tile={tileFacts(card(fields), [])} base="/msk" Buy={TileBuy} />);
  return screen.getByRole('article').textContent.replace(/\s+/g, ' ');
}

describe('C17 a tile', () => {
  it('says the price of the pack, of a piece, the step and the smallest sum', () => {
    const text = tile(PACK);
    expect(text).toContain('534,50 ₽/уп 10,69 ₽/шт');
    expect(text).toContain('Кратно 2 уп (100 шт) · от 1 069,00 ₽');
  });

  it('tells a table what a pack holds, not how many packs a step is; of pieces the step is the pack', () => {
    const told = (fields: Partial<ProductCard>) => {
      cleanup();
      tile(fields);
      const place = document.querySelector('tile-buy');
      return [place?.getAttribute('pack'), place?.getAttribute('holds')];
    };
    expect(told(PACK)).toEqual(['2', '50']);
    expect(told({ measure: 'шт', packMin: 25 })).toEqual(['25', null]);
  });

  it('says a price below a rouble for a hundred, and no price twice', () => {
    expect(tile({ price: 85, boxCapacity: null })).toContain('0,85 ₽/шт 85,00 ₽ за 100 шт');
    cleanup();
    expect(tile({ price: 325 })).toContain('3,25 ₽/штКратно 25 шт · от 81,25 ₽');
  });

  it.each([
    ['180 мл · чёрный', 'Стакан 180 мл, чёрный', null],
    ['180 мл · чёрный', 'Стакан бумажный однослойный 180 мл, чёрный', '180~мл · чёрный'],
    ['80 мл · d62', 'Стакан 180 мл, d62 мм', '80~мл'],
    ['белый', 'Стакан белыйшоколад', 'белый'],
  ])('leaves out of the line «%s» what the name «%s» says at once', (line, name, left) => {
    expect(keyLine(line, name)?.replaceAll('\u00a0', '~') ?? null).toBe(left);
  });
});

describe('C17 beside it', () => {
  it('the price filter says what its bounds are for, where anybody knows', () => {
    const bounds = { min: 100, max: 200, from: null, to: null, onChange: () => undefined };
    render(<PriceFields unit="шт" {...bounds} />);
    expect(screen.getByRole('group').textContent).toContain('Цена за\u00a0шт, ₽');
    cleanup();
    render(<PriceFields unit={null} {...bounds} />);
    expect(screen.getByRole('group').textContent).toContain('Цена, ₽');
  });

  it('a list by price says its order above the goods', () => {
    const shop = { base: '/msk', noPicture: [] };
    render(<GoodsSection items={[]} shop={shop} order="Цены: сначала за штуку" Grid={() => null} />);
    expect(screen.getByRole('region', { name: 'Товары' }).textContent).toContain('Цены: сначала за штуку');
  });

  it('a quantity that the maximum has cut is told the maximum, any other the pack rule', () => {
    expect(movedMessage(6, 1_000_000, 99_996)).toBe('В одной строке не больше 99\u00a0996');
    expect(movedMessage(6, 10, 12)).toBe('Продажа кратно 6 штук в упаковке');
  });
});
