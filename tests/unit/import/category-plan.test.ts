import { describe, expect, it } from 'vitest';
import { countNew, planCategories } from '#api/backend/feeds/import/merge/category-plan.ts';
import type { CategoryRow } from '#api/backend/feeds/import/merge/category-row.ts';
import type { StagedCategory } from '#api/backend/feeds/import/model.ts';

const staged = (
  externalId: string,
  parent: string | null,
  name: string,
  more: Partial<StagedCategory> = {},
): StagedCategory => ({
  externalId,
  parentExternalId: parent,
  tree: 'main',
  name,
  line: 1,
  ...more,
});

function plan(known: readonly CategoryRow[], categories: readonly StagedCategory[]) {
  const count = countNew(known, categories);
  return planCategories(
    known,
    categories,
    Array.from({ length: count }, (_, index) => 100 + known.length + index),
  );
}

const bySlug = (rows: readonly CategoryRow[]): Record<string, number[]> =>
  Object.fromEntries(rows.map((row) => [row.slug, row.path]));

describe('the plan of a category tree', () => {
  it('takes parents in any order and writes the path from the root', () => {
    const { inserts, counts } = plan(
      [],
      [staged('3', '2', 'Лист'), staged('2', '1', 'Ветка'), staged('1', null, 'Корень')],
    );
    expect(bySlug(inserts)).toEqual({ koren: [102], vetka: [102, 101], list: [102, 101, 100] });
    expect(counts).toMatchObject({ created: 3, updated: 0, unchanged: 0 });
  });

  it('gives equal names different addresses, a tree for itself', () => {
    const { inserts } = plan(
      [],
      [
        staged('1', null, 'Разное'),
        staged('2', null, 'Разное'),
        staged('1', null, 'Разное', { tree: 'sale' }),
      ],
    );
    expect(inserts.map(({ tree, slug }) => `${tree} ${slug}`)).toEqual([
      'main raznoe',
      'main raznoe-2',
      'sale raznoe',
    ]);
  });

  it('case 40: sections whose ids 1C has made anew are those they were, by their names up to the root', () => {
    const id = (group: number, place: number): string => `${group}000000${place}-9e01-11e7-80c2-0cc47ab29cd1`;
    const tree = (group: number): StagedCategory[] => [
      staged(id(group, 1), null, 'Посуда'),
      staged(id(group, 2), id(group, 1), 'Стаканы'),
      staged(id(group, 3), null, 'Стаканы'),
    ];
    const first = plan([], tree(1)).rows;
    const again = plan(first, [...tree(2), staged(id(2, 4), id(2, 1), 'Крышки')]);
    expect(again.rows.map(({ id: row, slug, externalId }) => [row, slug, externalId])).toEqual([
      [100, 'posuda', id(2, 1)],
      [101, 'stakany', id(2, 2)],
      [102, 'stakany-2', id(2, 3)],
      [103, 'kryshki', id(2, 4)],
    ]);
    expect(again).toMatchObject({ redirects: [], counts: { created: 1, updated: 3 } });
    const branch = plan(again.rows, [
      staged(id(2, 1), null, 'Посуда'),
      staged(id(3, 2), id(2, 1), 'Стаканы'),
    ]);
    expect(branch.rows.find(({ slug }) => slug === 'stakany')).toMatchObject({
      id: 101,
      externalId: id(3, 2),
    });
    const twin = plan(first, [...tree(1), staged(id(1, 5), id(1, 1), 'Стаканы')]);
    expect(
      twin.inserts.map(({ slug }) => slug),
      'both are named: two sections',
    ).toEqual(['stakany-3']);
    const others = plan(plan([], [staged('7', null, 'Посуда')]).rows, [staged('8', null, 'Посуда')]);
    expect(others.inserts, 'ids of other sources are not made anew').toHaveLength(1);
  });

  it('breaks circles and lost parents into roots and says so', () => {
    const { inserts, issues } = plan(
      [],
      [staged('1', '1', 'Сама'), staged('2', '3', 'А'), staged('3', '2', 'Б'), staged('4', '9', 'В')],
    );
    expect(Object.values(bySlug(inserts))).toEqual([[100], [101], [101, 102], [103]]);
    expect(issues).toHaveLength(3);
  });

  it('finds nothing to do the second time', () => {
    const categories = [staged('1', null, 'Корень'), staged('2', '1', 'Ветка')];
    const known = plan([], categories).rows;
    const again = plan(known, categories);
    expect([again.inserts, again.updates, again.redirects]).toEqual([[], [], []]);
    expect(again.counts.unchanged).toBe(2);
  });

  it('keeps the address when only the spelling of the name changes, and redirects when the name does', () => {
    const known = plan([], [staged('1', null, 'Плёнка')]).rows;
    expect(plan(known, [staged('1', null, 'Пленка')]).updates[0]).toMatchObject({
      slug: 'plenka',
      name: 'Пленка',
    });
    const renamed = plan(known, [staged('1', null, 'Скотч')]);
    expect(renamed.redirects).toEqual([{ kind: 'category', oldSlug: 'plenka', targetId: 100 }]);
  });

  it('moves a whole branch and leaves what an editor has set', () => {
    const known = plan([], [staged('1', null, 'А'), staged('2', '1', 'Б'), staged('3', '2', 'В')]).rows.map(
      (row) => ({
        ...row,
        sort: 7,
        icon: 'box',
      }),
    );
    const { updates } = plan(known, [staged('2', null, 'Б')]);
    expect(updates.map(({ slug, path, sort, icon }) => ({ slug, path, sort, icon }))).toEqual([
      { slug: 'b', path: [101], sort: 7, icon: 'box' },
      { slug: 'v', path: [101, 102], sort: 7, icon: 'box' },
    ]);
  });
});
