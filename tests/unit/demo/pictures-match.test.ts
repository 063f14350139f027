import { describe, expect, it } from 'vitest';
import { demoCatalogue, SEED } from '#demo/generator/catalogue/catalogue.ts';
import { type Draft, drafts } from '#demo/generator/catalogue/compose.ts';
import { measuresOf } from '#demo/generator/catalogue/measures.ts';
import { lookOf, PICTURES } from '#demo/generator/catalogue/shown.ts';
import type { Look } from '#demo/generator/pictures/look.ts';
import { PALETTE } from '#demo/generator/pictures/palette.ts';
import { PLAN } from '#demo/generator/pictures/plan.ts';
import { SCENES } from '#demo/generator/pictures/scenes.ts';
import { REGION_CODES } from '#lib/region/codes.ts';

type Colour = keyof typeof PALETTE;

/** Stems of colour words, and the paints that show them. */
const COLOURS: readonly (readonly [stem: RegExp, ...paints: Colour[]])[] = [
  [/(?<!для )бел(?:ый|ая|ое|ые|о-)/, 'white', 'paper', 'foam'],
  [/ч[её]рн(?!ил)/, 'black'],
  [/прозрачн/, 'clear'],
  [/голуб/, 'sky'],
  [/син(?:ий|яя|ее|ие)/, 'blue', 'navy'],
  [/зел[её]н/, 'green', 'leaf', 'mint'],
  [/ж[её]лт/, 'yellow'],
  [/лимонн/, 'lemon'],
  [/красн/, 'red'],
  [/бордов/, 'wine'],
  [/розов/, 'pink'],
  [/оранжев/, 'orange'],
  [/сер(?:ый|ая|ое|ые)/, 'grey', 'lightGrey'],
  [/коричнев/, 'brown'],
  [/бур(?:ый|ая)/, 'kraft', 'cardboard'],
  [/крафт/, 'kraft', 'kraftLight'],
  [/бежев|кремов/, 'cream'],
  [/серебр|(?:^| )сталь/, 'foil', 'steel'],
  [/янтарн/, 'gold'],
];

/** Words that say what a thing is, the shape that shows it and which of the shape's forms. */
const KINDS: readonly (readonly [word: RegExp, shape: string, form?: string])[] = [
  [/^вилка/, 'cutlery', 'fork'],
  [/^ложка/, 'cutlery', 'spoon'],
  [/^нож/, 'cutlery', 'knife'],
  [/^набор.*вилка, ложка, нож/, 'cutlery', 'set'],
  [/^крышка.*питейник/, 'lid'],
  [/^крышка.*плоская/, 'lid', 'flat'],
  [/^крышка.*купольная/, 'lid', 'dome'],
  [/^стакан.*гофр/, 'cup', 'ripple'],
  [/^стакан.*прозрачн/, 'cup', 'clear'],
  [/листья/, 'cup', 'leaves'],
  [/ручками/, 'paperbag'],
  [/пиццы/, 'box', 'pizza'],
  [/торта.*окном/, 'box', 'window'],
  [/самосборная/, 'carton', 'flap'],
  [/архивный/, 'carton', 'archive'],
  [/zip-lock/, 'pouch', 'zip'],
  [/дой-пак/, 'pouch', 'doy'],
  [/курьерский/, 'pouch', 'courier'],
  [/пузырчатая/, 'film', 'bubble'],
  [/листовых полотенец/, 'dispenser', 'paper'],
  [/(?:жидкого|пенного) мыла/, 'dispenser'],
  [/без покрытия/, 'glove', 'plain'],
  [/обливом/, 'glove', 'coated'],
  [/пвх «точка»|х\/б чёрные/, 'glove', 'knit'],
  [/перчатки хозяйственные|high risk/, 'glove', 'long'],
  [/респиратор.*(?<!без )клапан(?:ом|) ?/, 'respirator', 'valve'],
  [/груша/, 'light', 'bulb'],
  [/свеча/, 'light', 'candle'],
  [/шар(?:,|$)/, 'light', 'globe'],
];

const all = drafts(SEED);
const lookFor = ({ recipe, size, kind }: Draft): Look => {
  const look = PLAN[recipe.shape].looks[lookOf(size, kind)];
  if (look === undefined) throw new Error(`no look for ${kind.label}`);
  return look;
};
/** The words of the name without those in quotation marks, which name a scent or a series. */
const wordsOf = ({ name }: Draft): string => name.toLowerCase().replace(/«(?!крафт»)[^»]*»/g, '');

function shows(look: Look, stem: RegExp, paints: readonly Colour[]): string[] {
  const drawn = [look.colour, look.accent].filter((each) => each !== undefined);
  return paints.some((paint) => drawn.includes(PALETTE[paint])) ? [] : [String(stem)];
}

describe('acc-G2: the picture of a demo product shows that product', () => {
  it('in the colour that its name and characteristics say', () => {
    const wrong = all.flatMap((draft) => {
      const said = [
        wordsOf(draft),
        ...draft.options.filter(({ name }) => name === 'Цвет').map(({ value }) => value),
      ];
      return COLOURS.flatMap(([stem, ...paints]) =>
        said.some((text) => stem.test(text)) ? shows(lookFor(draft), stem, paints) : [],
      ).map((stem) => `${draft.name}: ${stem}`);
    });
    expect(wrong).toEqual([]);
  });

  it('in the kind that its name says', () => {
    const seen = new Set<RegExp>();
    for (const draft of all) {
      const text = draft.name.toLowerCase();
      for (const [word, shape, form] of KINDS) {
        if (draft.recipe.shape !== shape || !word.test(text)) continue;
        seen.add(word);
        expect(lookFor(draft).form, `${draft.name}: ${word}`).toBe(
          shape === 'paperbag' ? (lookFor(draft).accent ? 'handles-print' : 'handles') : form,
        );
      }
    }
    expect(KINDS.filter(([word]) => !seen.has(word))).toEqual([]);
  });

  it('on cartons and dimension drawings in the same form, in use among the things of the scene', () => {
    for (const draft of all) {
      const { shape } = draft.recipe;
      const own = lookFor(draft);
      for (const address of draft.images) {
        const spec = PICTURES.get(address.replace('/media/p/', ''));
        if (spec === undefined || spec.view === 'front') continue;
        if (spec.view === 'use') {
          expect(
            SCENES[spec.scene].things.map(([thing]) => thing),
            draft.name,
          ).toContain(shape);
          continue;
        }
        expect(spec.shape, draft.name).toBe(shape);
        const isOnlyOne = spec.view === 'pack' && PLAN[shape].cartons.length === 1;
        if (!isOnlyOne) expect(PLAN[shape].looks[spec.look]?.form, draft.name).toBe(own.form);
        if (spec.view === 'size') expect(spec.mm, draft.name).toEqual(measuresOf(draft.recipe, draft.size));
      }
    }
  });
});

describe('the names of the demo goods', () => {
  it('agree with themselves: no word twice, no masculine beside a feminine noun', () => {
    const faults = all.filter(({ name }) => {
      const words = name.toLowerCase().match(/[а-яё-]{4,}/g) ?? [];
      const repeated = words.filter((word, index) => words[index + 1] === word);
      const [noun = ''] = words;
      const isFeminine =
        /^(вилка|ложка|тарелка|крышка|коробка|губка|лампа|ручка|салфетка|швабра|каска|маска)$/.test(noun);
      const isMasculine =
        /^(нож|стакан|пакет|контейнер|диспенсер|маркер|жилет|блок|блокнот|респиратор)$/.test(noun);
      const outside = name
        .toLowerCase()
        .replace(/ (?:в|с|со|для|на|под|от|из|без) [^,]+|сахарный тростник|нержавеющая сталь/g, '');
      const adjectives = outside.match(/[а-яё]+(?:ый|ий|ой|ая|яя)(?![а-яё])/g) ?? [];
      return (
        repeated.length > 0 ||
        (isFeminine && adjectives.some((each) => /(?:ый|ий)$/.test(each))) ||
        (isMasculine && adjectives.some((each) => /(?:ая|яя)$/.test(each)))
      );
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
  });
});

describe('acc-G2: goods without a picture', () => {
  const { products, categories } = demoCatalogue(SEED);
  const hasNone = (images: readonly string[]) => images.every((image) => image.includes('not-found'));

  it('are at most 3 %, and some', () => {
    const share = products.filter(({ images }) => hasNone(images)).length / products.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThanOrEqual(0.03);
  });

  it('are never among the first eight of a category, in any region, as they stand or by popularity', () => {
    const parent = new Map(categories.map((each) => [each.externalId, each.parentExternalId]));
    const isUnder = (category: string | undefined, root: string): boolean =>
      category !== undefined && (category === root || isUnder(parent.get(category) ?? undefined, root));
    for (const region of REGION_CODES) {
      for (const { externalId } of categories) {
        const listed = products.filter(
          ({ terms, categoryExternalIds }) =>
            terms[region] !== undefined && categoryExternalIds.some((id) => isUnder(id, externalId)),
        );
        const popular = listed.toSorted((a, b) => b.popularity - a.popularity);
        for (const order of [listed, popular]) {
          const bare = order.slice(0, 8).filter(({ images }) => hasNone(images));
          expect(
            bare.map(({ name }) => name),
            `${externalId} in ${region}`,
          ).toEqual([]);
        }
      }
    }
  });
});
