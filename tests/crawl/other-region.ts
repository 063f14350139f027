import type { Kept } from './judge-page.ts';
import { type Fault, unless } from './rules/rule.ts';
import type { Survey } from './survey.ts';
import { visit } from './walk.ts';

/** A region's pages: everything below its root, which ends without a slash. */
type Region = { root: string; goods: ReadonlyMap<string, Kept> };

/** So many products that another region sells alone are asked for. */
const ASKED = 10;

function regionsOf({ roots, pages }: Survey): Region[] {
  return roots.map((root) => {
    const goods = new Map<string, Kept>();
    for (const kept of pages.values()) {
      const path = kept.url.startsWith(`${root}/goods/`) ? kept.url.slice(root.length) : null;
      if (path !== null && kept.indexable) goods.set(path, kept);
    }
    return { root, goods };
  });
}

/** C5: two regional pages of one product are two pages: title, price or stock, and phone differ. */
function twinFaults(one: Region, other: Region): Fault[] {
  return [...one.goods].flatMap(([path, page]) => {
    const twin = other.goods.get(path);
    if (twin === undefined) return [];
    return [
      ...unless(page.title !== twin.title, `title как у ${twin.url}`),
      // The footer names every region's; the first is the one of this page.
      ...unless(page.phones[0] !== twin.phones[0], `телефон как у ${twin.url}: ${page.phones[0]}`),
    ].map((what) => ({ line: 'C5', url: page.url, what }));
  });
}

/** S5: a product of the other region only is a page that says so and stays out of search. */
async function aloneFaults(one: Region, other: Region): Promise<Fault[]> {
  const alone = [...other.goods.keys()].filter((path) => !one.goods.has(path)).slice(0, ASKED);
  const faults: Fault[] = [];
  for (const path of alone) {
    const url = `${one.root}${path}`;
    const { status, document } = await visit(url);
    const robots = document?.robots.join() ?? '';
    const said = [
      ...unless(status === 200, `${status} вместо 200`),
      ...unless(/noindex/.test(robots) && /follow/.test(robots), `robots «${robots}» вместо noindex, follow`),
      ...unless(document?.html.includes('OutOfStock') ?? false, 'нет OutOfStock'),
    ];
    faults.push(...said.map((what) => ({ line: 'S5', url, what })));
  }
  return faults;
}

/** Compares every region of the crawled hosts with every other. */
export async function crossFaults(surveys: readonly Survey[]): Promise<Fault[]> {
  const regions = surveys.flatMap(regionsOf);
  const faults: Fault[] = [];
  for (const one of regions) {
    for (const other of regions) {
      if (one === other) continue;
      faults.push(...twinFaults(one, other), ...(await aloneFaults(one, other)));
    }
  }
  return faults;
}
