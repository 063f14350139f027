import { ask } from './ask.ts';
import { type ReadDocument, readDocument } from './document/read-document.ts';
import type { Robots } from './robots.ts';

/** One address as the robot found it. */
export type Page = {
  url: string;
  status: number;
  location: string | null;
  robotsHeader: string | null;
  /** Presses from home, and the page whose link was followed; null for home. */
  depth: number;
  from: string | null;
  /** Null when it is no HTML. */
  document: ReadDocument | null;
};

/** So many addresses are asked at once: what a polite robot opens. */
const AT_ONCE = 4;
/** What a page shows larger on a press. */
const PICTURE = /\.(?:webp|jpe?g|png)$/;

/** Whether search engines may show a page: it is there, does not refuse, and is no copy of another. */
export function isIndexable({ url, status, robotsHeader, document }: Page): boolean {
  if (status !== 200 || document === null) return false;
  const orders = [...document.robots, robotsHeader ?? ''].join(',');
  return !/\bno(index|ne)\b/.test(orders) && isAddress(document.canonicals[0], url);
}

/** Whether a text names this address: home is the same with and without its slash. */
export function isAddress(named: string | undefined, url: string): boolean {
  return named !== undefined && URL.canParse(named) && new URL(named).href === url;
}

/** Asks one address. */
export async function visit(url: string, depth = 0, from: string | null = null): Promise<Page> {
  const answer = await ask(url);
  const isHtml = (answer.header('content-type') ?? '').startsWith('text/html');
  const location = answer.header('location');
  return {
    url,
    status: answer.status,
    location: location === null ? null : new URL(location, url).href,
    robotsHeader: answer.header('x-robots-tag'),
    depth,
    from,
    document: isHtml ? readDocument(answer.body.toString(), url) : null,
  };
}

/** Where a page leads a robot: links of the same host that it may follow, and the end of a redirect. */
function leadsTo({ url, location, document }: Page, robots: Robots): string[] {
  const links = document?.links.filter(({ rel }) => !rel.includes('nofollow')).map((link) => link.url) ?? [];
  const { origin } = new URL(url);
  return [...(location === null ? [] : [location]), ...links]
    .filter((found) => new URL(found).origin === origin && robots.allows(found))
    .map((found) => robots.clean(found));
}

/**
 * Walks a host from its home page, storey by storey, as a robot that obeys robots.txt and `nofollow` and runs
 * no scripts. `most` bounds the addresses asked, `linked` the pictures among them: the shop makes each when
 * it is asked for first. What a page says is kept by `keep` alone, so that a large host fits into memory.
 */
export async function walk(
  home: string,
  robots: Robots,
  { most, linked, keep }: { most: number; linked: number; keep: (page: Page) => void },
): Promise<{ isWhole: boolean }> {
  const known = new Set([home]);
  let pictures = 0;
  let storey: { url: string; from: string | null }[] = [{ url: home, from: null }];
  for (let depth = 0; storey.length > 0; depth += 1) {
    const next: typeof storey = [];
    const queue = storey.values();
    const work = async (): Promise<void> => {
      for (const { url, from } of queue) {
        const page = await visit(url, depth, from);
        keep(page);
        for (const found of leadsTo(page, robots)) {
          if (known.has(found) || known.size >= most) continue;
          if (PICTURE.test(found)) {
            if (pictures >= linked) continue;
            pictures += 1;
          }
          known.add(found);
          next.push({ url: found, from: url });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    storey = next;
  }
  return { isWhole: known.size < most };
}
