import { type Fault, unless } from './rules/rule.ts';
import { type Page, visit } from './walk.ts';

/** One address asked on purpose, and what must come. */
export type Probe = { line: string; url: string; faults(page: Page): readonly string[] };

/** No page of the shop has such a name. */
const NOBODY = 'takogo-net-0000';

function missing({ status, document }: Page): string[] {
  const home = document?.links.some(({ text }) => text === 'Перейти на главную') ?? false;
  return [
    ...unless(status === 404, `${status} вместо 404`),
    ...unless(document?.headings[0] === 'Страница не найдена', `h1 «${document?.headings[0]}»`),
    ...unless(home, 'нет ссылки «Перейти на главную»'),
    ...unless(document?.robots.some((order) => order.includes('noindex')) ?? false, 'нет noindex'),
  ];
}

const moved = (to: string) => (page: Page) =>
  unless(page.status === 301 && page.location === to, `${page.status} ${page.location}, нужно 301 ${to}`);

const served = ({ status }: Page): string[] => unless(status === 200, `${status} вместо 200`);

/**
 * Addresses that nobody links to: unknown, numbered otherwise, spelt otherwise (S1–S3), and home as somebody
 * far away without cookies asks for it (S4). `root` ends without a slash; `listing` is a listing's path with
 * several pages, or one.
 */
export function probes(root: string, listing: string | null, pages: number): Probe[] {
  const unknown = [
    `/${NOBODY}`,
    `/catalog/${NOBODY}`,
    `/goods/999999999`,
    `/brands/${NOBODY}`,
    `/actions/${NOBODY}`,
  ];
  const s1 = unknown.map((path) => ({ line: 'S1', url: `${root}${path}`, faults: missing }));
  const spelt = [
    { url: `${root}/catalog/?utm_source=a`, to: `${root}/catalog?utm_source=a` },
    { url: `${root}/Catalog?utm_source=a`, to: `${root}/catalog?utm_source=a` },
    { url: `${root}/ABOUT/`, to: `${root}/about` },
  ].map(({ url, to }) => ({ line: 'S3', url, faults: moved(to) }));
  const home: Probe = { line: 'S4', url: root === new URL(root).origin ? `${root}/` : root, faults: served };
  if (listing === null) return [...s1, ...spelt, home];
  const plain = `${root}${listing}`;
  const numbered: Probe[] = [
    { line: 'S2', url: `${plain}/1`, faults: moved(plain) },
    { line: 'S2', url: `${plain}?page=1`, faults: moved(plain) },
    ...(pages >= 2 ? [{ line: 'S2', url: `${plain}?page=2`, faults: moved(`${plain}/2`) }] : []),
    ...['0', '-1', 'abc', '01', String(pages + 1)].map((page) => ({
      line: 'S2',
      url: `${plain}/${page}`,
      faults: missing,
    })),
  ];
  return [...s1, ...numbered, ...spelt, home];
}

/** Asks the probes one after the other. */
export async function probe(list: readonly Probe[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { line, url, faults: judge } of list) {
    for (const what of judge(await visit(url))) faults.push({ line, url, what });
  }
  return faults;
}
