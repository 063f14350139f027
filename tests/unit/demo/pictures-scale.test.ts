import { describe, expect, it } from 'vitest';
import { SEED } from '#demo/generator/catalogue/catalogue.ts';
import { type Draft, drafts, LOST_PICTURE } from '#demo/generator/catalogue/compose.ts';
import { PICTURES } from '#demo/generator/catalogue/shown.ts';
import { atScale, realPart } from '#demo/generator/pictures/fit.ts';
import { createInk } from '#demo/generator/pictures/ink.ts';
import { PLAN } from '#demo/generator/pictures/plan.ts';
import { drawPicture } from '#demo/generator/pictures/views.ts';

/** Characteristics that can be seen on the thing itself. */
const SEEN = [
  ...['Цвет', 'Цвет чернил', 'Печать', 'Объём', 'Крышка', 'Окно', 'Диаметр', 'Размер', 'Длина', 'Ширина'],
  ...['Высота', 'Формат', 'Корешок', 'Намотка', 'Черенок', 'Типоразмер', 'Прибор'],
];

const shown = drafts(SEED).filter(({ images }) => images.some((address) => address !== LOST_PICTURE));
const byCategory = Map.groupBy(shown, ({ recipe }) => recipe.category);

/** Of what both say: names of the characteristics that two goods have otherwise. */
function differences(a: Draft, b: Draft): string[] {
  const [mine, yours] = [a, b].map(({ size, kind }) => ({ ...size.options, ...kind.options }));
  return SEEN.filter((name) => mine?.[name] !== undefined && yours?.[name] !== undefined).filter(
    (name) => mine?.[name] !== yours?.[name],
  );
}

/** The drawing of the good itself. */
function frontOf({ images: [first] }: Draft) {
  const spec = PICTURES.get((first ?? '').replace('/media/p/', ''));
  if (spec?.view !== 'front') throw new Error(`no front: ${first}`);
  return spec;
}

describe('C18: pictures of the demo goods tell the truth about size', () => {
  it('two goods of a category that differ in colour, volume, lid or size have different pictures', () => {
    const alike = [...byCategory.values()].flatMap((goods) =>
      [...Map.groupBy(goods, (draft) => drawPicture(frontOf(draft))).values()].flatMap((same) =>
        same.flatMap((a, at) =>
          same
            .slice(at + 1)
            .filter((b) => differences(a, b).length > 0)
            .map((b) => `${a.name} = ${b.name}`),
        ),
      ),
    );
    expect(alike).toEqual([]);
  });

  it('within a category the drawn sides stand to each other as the sides in mm', () => {
    for (const [category, goods] of byCategory) {
      const scales = goods.flatMap((draft) => {
        const { shape, look, sized } = frontOf(draft);
        const style = PLAN[shape].looks[look];
        if (sized === null || style === undefined) return [];
        const { drawn, across, up } = atScale(createInk('t'), shape, style, sized.mm, sized.scale);
        const { w, h } = realPart(drawn);
        const [wide, high] = sized.mm;
        return [
          ...(wide === null ? [] : [(w * across) / wide]),
          ...(high === null || h === undefined ? [] : [(h * up) / high]),
        ];
      });
      const [first = 0] = scales;
      expect(scales, category).toEqual(scales.map(() => expect.closeTo(first, 6)));
    }
  });

  it('a cup of 450 ml is drawn more than twice as high as one of 100 ml', () => {
    const heights = new Map(
      (byCategory.get('stakany-bumazhnye') ?? []).map((draft) => {
        const { drawn, up } = (({ shape, look, sized }) => {
          const style = PLAN[shape].looks[look];
          if (sized === null || style === undefined) throw new Error('no size');
          return atScale(createInk('t'), shape, style, sized.mm, sized.scale);
        })(frontOf(draft));
        return [draft.size.options.Объём, drawn.h * up];
      }),
    );
    const [small = 0, large = 0] = [heights.get('100 мл'), heights.get('450 мл')];
    expect(large / small).toBeGreaterThan(2);
    expect(large).toBeLessThanOrEqual(761);
  });

  it('no good leaves its tile', () => {
    for (const draft of shown) {
      const { shape, look, sized } = frontOf(draft);
      const style = PLAN[shape].looks[look];
      if (sized === null || style === undefined) continue;
      const { drawn, across, up } = atScale(createInk('t'), shape, style, sized.mm, sized.scale);
      expect(Math.max(drawn.w * across, drawn.h * up), draft.name).toBeLessThanOrEqual(760.01);
    }
  });
});
