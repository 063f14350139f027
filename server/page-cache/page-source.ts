import { AsyncLocalStorage } from 'node:async_hooks';
import { COPY_HEADER, mayBeCopied } from '#lib/browser/offline-copies.ts';
import { pageName } from '#lib/figures/page-names.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import type { Site } from '#lib/region/site.ts';
import { isOrderRoom } from '#lib/routes.ts';
import type { Freshness } from '#process/freshness.ts';
import { runtime } from '#process/runtime.ts';
import type { EdgeHeaders } from '../edge/edge-headers.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import { giveBack } from '../http/give-back.ts';
import { BARE_POLICY, pagePolicy, type SecurityConfig, securityHeaders } from '../http/security-headers.ts';
import type { Wanted } from '../next/navigation.ts';
import type { Rendered, RenderPage } from '../next/render-page.ts';
import { type Entry, makeEntry } from './entry.ts';
import { canonicalHost, type ErrorPage, errorPageAddress } from './page-address.ts';

export type PageQuestion = {
  region: PageRegion;
  /** Path and query, canonical. */
  url: string;
  /** The path below `app` that the address leads to. */
  route: string;
  want: Wanted;
  /** The encoding the first visitor wants. */
  first: Exclude<Encoding, 'identity'>;
  /** Says that nobody waits for the page any more. */
  signal: AbortSignal;
  /** Is told that the page is rendered; its bytes are then compressed beside the next render. */
  rendered: () => void;
  /** How many others wait for a render, and so for the processors. */
  waiting: () => number;
};

/** While so many wait, the next ones more than a tenth of a second, no page waits for a picture. */
const CROWD = 8;

/** What there is at an address. */
export type Page =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: string }
  /** An answer that is passed on and not kept. */
  | { kind: 'answer'; answer: Rendered };

export type PageSource = {
  ask(question: PageQuestion): Promise<Page>;
  /** A region's error page with its status; null when even that cannot be rendered. */
  errorPage(region: PageRegion, page: ErrorPage, status: number): Promise<Entry | null>;
  /** Headers of an answer, its policy among them. */
  headersOf(answer: Rendered): string[];
};

export type SourceConfig = SecurityConfig & {
  site: Site;
  /** Whether browsers may keep documents that are the same for everybody. */
  offlineCopies: boolean;
  /** What a cache in front keeps pages by; null = there is none. */
  edgeHeaders: EdgeHeaders | null;
  freshness: Freshness;
  render: RenderPage;
  record: Recorder;
};

/** Something made, and what it was made of. */
export type Recorded<T> = {
  value: T;
  /** Names of everything that was read for it (lib/cache/keys.ts). */
  keys: readonly string[];
  /** The number of the last change that this process had heard of when the making began. */
  since: number;
};

export type Recorder = <T>(work: () => Promise<T>) => Promise<Recorded<T>>;

/**
 * Does some work and writes down what is read for it, however deep in it. Reads note themselves through the
 * process's record, since the code that Next has bundled knows none of the server's modules; the recorder
 * made last hears them.
 */
export function createRecorder(freshness: Freshness): Recorder {
  const noted = new AsyncLocalStorage<Set<string>>();
  runtime().note = (keys) => {
    const own = noted.getStore();
    if (own !== undefined) for (const key of keys) own.add(key);
  };
  return async (work) => {
    const keys = new Set<string>();
    const since = freshness.now;
    const value = await noted.run(keys, work);
    return { value, keys: [...keys], since };
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** An answer that has been made an entry; a small one is a piece of memory that others share. */
function letGo({ body: { buffer, byteLength } }: Rendered): void {
  if (buffer.byteLength === byteLength) giveBack(buffer);
}

/** Has pages rendered and makes entries of them, each with its policy. */
export function pageSource(config: SourceConfig): PageSource {
  const { site, render, record } = config;
  const security = securityHeaders(config);
  const discreet = securityHeaders(config, 'no-referrer');

  function headersOf({ headers, scripts }: Rendered, url = ''): string[] {
    const policy = scripts === null ? BARE_POLICY : pagePolicy(config, scripts);
    const isCopied = config.offlineCopies && scripts !== null && url !== '' && mayBeCopied(url);
    const secure = isOrderRoom(url) ? discreet : security;
    return [
      ...headers,
      ...(isCopied ? [COPY_HEADER, '1'] : []),
      ...secure,
      'Content-Security-Policy',
      policy,
    ];
  }

  /**
   * A page that shows one order is nobody else's; an error passes, and a page that lacks something is made
   * anew; of a page that something changed under while it was made the cache in front has been told already,
   * and would keep it until its time is over.
   */
  function keptInFront(status: number, url: string, made: Recorded<Rendered>): readonly string[] {
    const { value, keys, since } = made;
    if (config.edgeHeaders === null || status !== 200 || isOrderRoom(url) || value.isLacking) return [];
    return config.freshness.holds(since, keys) ? config.edgeHeaders(keys) : [];
  }

  function entryOf(
    status: number,
    made: Recorded<Rendered>,
    {
      first,
      url,
      region,
      name,
      isHasty = false,
    }: Pick<PageQuestion, 'first' | 'url' | 'region'> & { name: string; isHasty?: boolean },
  ): Promise<Entry> {
    const { value: answer, keys, since } = made;
    return makeEntry({
      status,
      bytes: answer.body,
      common: [...headersOf(answer, url), ...keptInFront(status, url, made)],
      first,
      inHaste: isHasty,
      isLacking: answer.isLacking,
      keys,
      since,
      name,
      region,
    }).finally(() => letGo(answer));
  }

  async function ask(question: PageQuestion): Promise<Page> {
    const { region, url, route, want, first, signal, waiting } = question;
    const inHaste = (): boolean => waiting() >= CROWD;
    let made: Recorded<Rendered>;
    try {
      made = await record(() =>
        render({ url, route, host: canonicalHost(site, region), want, signal, inHaste }),
      );
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
    question.rendered();
    const { value: answer } = made;
    switch (answer.kind) {
      case 'public': {
        const isHasty = waiting() > 0;
        const name = pageName(route.slice(`/${region}`.length));
        return { kind: 'entry', entry: await entryOf(200, made, { first, url, region, name, isHasty }) };
      }
      case 'missing':
        return { kind: 'missing' };
      case 'failed':
        return { kind: 'failed', reason: `Next answered ${answer.status}.` };
      case 'other':
        return { kind: 'answer', answer };
    }
  }

  return {
    ask,
    headersOf,
    async errorPage(region, page, status) {
      const address = errorPageAddress(site, region, page);
      try {
        const made = await record(() => render(address));
        const { value: answer } = made;
        // Next may say 404 itself on its «not found» page; what counts is that there is a document.
        if (answer.status >= 500 || answer.scripts === null || answer.body.length === 0) return null;
        return await entryOf(status, made, { first: 'br', url: address.url, region, name: page });
      } catch {
        return null;
      }
    },
  };
}
