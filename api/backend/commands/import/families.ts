import { type CommandAnswer, said } from '#api/backend/base/operator/command-answer.ts';
import {
  type HelpCommand,
  judgePlainWords,
  type UsageFault,
  usage,
} from '#api/backend/base/operator/command-words.ts';
import { readFamilyRule } from '#api/backend/catalogue/families/rule.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { tellingAxes, valueText } from '#lib/families/family-grid.ts';
import type { FamilyRule } from '#lib/families/family-rule.ts';
import { familiesOf, type Kin } from '#lib/families/kin.ts';
import { productsText } from '#lib/numbers/products-text.ts';

export type FamiliesCommand = { kind: 'families'; category: string };

export const FAMILIES_USAGE = `Семейства товаров:
  npm run catalog -- families КАТЕГОРИЯ          показать, какие товары категории (её слово из адреса) — варианты одного

  Семейство — товары одной категории и одного бренда: те, что источник назвал одним (group_id в YML, характеристики
  одного товара в 1С), а без этого — чьи названия отличаются только объёмом, размером, диаметром, цветом и числом
  в упаковке. Другие слова и категории без семейств: npm run content -- set families ФАЙЛ`;

/** Reads the words after `catalog -- families`. A wrong one is a value with its own message. */
export function parseFamiliesCommand(words: readonly string[]): FamiliesCommand | HelpCommand | UsageFault {
  return judgePlainWords(words, (positionals) => {
    const [category, ...rest] = positionals;
    if (category === undefined) return usage('Не названа категория: families stakany-bumazhnye.');
    if (rest.length > 0) return usage(`Лишнее слово «${rest[0]}».`);
    return { kind: 'families', category };
  });
}

type Row = Kin & { code: string };

/** The goods of a category and of all below it, by their own category, brand and name. */
function readNames(db: Queryable, category: string): Promise<Row[]> {
  return db.query<Row>({
    name: 'families_names',
    text: `
      select p.code, p.name, p.family,
        case when p.family is null then '[]' else p.options end as options, b.name as brand, c.slug as category
      from category a
      join category_closure d on d.ancestor_id = a.id
      join category c on c.id = d.descendant_id
      join product p on p.main_category_id = c.id and p.archived_at is null
      left join brand b on b.id = p.brand_id
      where a.tree = 'main' and a.slug = $1
      order by c.slug, b.name, p.id`,
    values: [category],
  });
}

function linesOf(rows: readonly Row[], rule: FamilyRule): string[][] {
  return familiesOf(rows, rule).flatMap((family) => {
    const [first] = family;
    if (first === undefined || family.length < 2) return [];
    const axes = tellingAxes(family);
    const title = [first.key, first.brand ?? 'без бренда', productsText(family.length)].join(', ');
    return [[title, ...family.map((good) => `  ${good.code}\t${valueText(good, axes)}`)]];
  });
}

/** Prints the families of a category, with what tells their goods apart. */
export async function runFamilies({ category }: FamiliesCommand, db: Queryable): Promise<CommandAnswer> {
  const families = linesOf(await readNames(db, category), await readFamilyRule(db));
  return said(`Семейств в категории «${category}»: ${families.length}`, ...families.flat());
}
