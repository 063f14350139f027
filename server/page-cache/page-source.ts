import type { PageRegion } from '#lib/region/codes.ts';
import type { Site } from '#lib/region/site.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import { BARE_POLICY, pagePolicy, type SecurityConfig, securityHeaders } from '../http/security-headers.ts';
import { answerKind, keptHeaders } from '../next/answer-kind.ts';
import { askNext, type NextAnswer, type NextHandler } from '../next/ask-next.ts';
import { type ReadSheet, styleInliner } from '../next/inline-styles.ts';
import { joinScripts } from '../next/join-scripts.ts';
import { scriptHashes } from '../next/script-hashes.ts';
import { type Entry, makeEntry } from './entry.ts';
import { canonicalHost, type ErrorPage, errorPageAddress } from './page-address.ts';

export type PageQuestion = {
  region: PageRegion;
  /** Path and query Next is asked for. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** The encoding the first visitor wants. */
  first: Exclude<Encoding, 'identity'>;
};

/** What there is at an address. */
export type Page =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: string }
  /** An answer that is passed on and not kept. */
  | { kind: 'answer'; answer: NextAnswer; isPersonal: boolean };

export type PageSource = {
  ask(question: PageQuestion): Promise<Page>;
  /** A region's error page with its status; null when even that cannot be rendered. */
  errorPage(region: PageRegion, page: ErrorPage, status: number): Promise<Entry | null>;
  /** Headers of an answer that is passed on. */
  headersOf(answer: NextAnswer): string[];
};

export type SourceConfig = SecurityConfig & {
  site: Site;
  handler: NextHandler;
  readSheet: ReadSheet;
};

function isDocument({ headers }: NextAnswer): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

/** Asks Next for pages and turns its answers into entries with their policy. */
export function pageSource(config: SourceConfig): PageSource {
  const { site, handler } = config;
  const security = securityHeaders(config);
  const inlineStyles = styleInliner(config.readSheet);

  /** A document as it is kept: with its styles in it and its payload in one script. */
  function finish(answer: NextAnswer): void {
    if (isDocument(answer)) answer.body = Buffer.from(joinScripts(inlineStyles(answer.body.toString())));
  }

  function headersOf(answer: NextAnswer): string[] {
    const policy = isDocument(answer)
      ? pagePolicy(config, scriptHashes(answer.body.toString()))
      : BARE_POLICY;
    return [...keptHeaders(answer), ...security, 'Content-Security-Policy', policy];
  }

  async function ask({ region, url, headers, first }: PageQuestion): Promise<Page> {
    let answer: NextAnswer;
    try {
      answer = await askNext(handler, { url, host: canonicalHost(site, region), headers: headers ?? {} });
      finish(answer);
    } catch (error) {
      return {
        kind: 'failed',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    switch (answerKind(answer)) {
      case 'public':
        return { kind: 'entry', entry: await makeEntry(200, answer.body, headersOf(answer), first) };
      case 'missing':
        return { kind: 'missing' };
      case 'failed':
        return { kind: 'failed', reason: `Next answered ${answer.status}.` };
      case 'personal':
        return { kind: 'answer', answer, isPersonal: true };
      case 'other':
        return { kind: 'answer', answer, isPersonal: false };
    }
  }

  return {
    ask,
    headersOf,
    async errorPage(region, page, status) {
      const url = errorPageAddress(site, region, page);
      try {
        const answer = await askNext(handler, { url, host: canonicalHost(site, region) });
        // Next may say 404 itself on its «not found» page; what counts is that there is a document.
        if (answer.status >= 500 || !isDocument(answer) || answer.body.length === 0) return null;
        finish(answer);
        return await makeEntry(status, answer.body, headersOf(answer), 'br');
      } catch {
        return null;
      }
    },
  };
}
