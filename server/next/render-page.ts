import type { RequestHandler } from '../http/request-handler.ts';
import { type AnswerKind, answerKind, isDocument, keptHeaders } from './answer-kind.ts';
import { askNext } from './ask-next.ts';
import { type ReadSheet, styleInliner } from './inline-styles.ts';
import { joinScripts } from './join-scripts.ts';
import { DOCUMENT, type Wanted, withMarker } from './navigation.ts';
import { scriptHashes } from './script-hashes.ts';

/** An answer of Next's, finished and in the door's own words; all that the door needs to know of it. */
export type Rendered = {
  kind: AnswerKind;
  status: number;
  /** A document carries its styles and has its payload in one script. */
  body: Buffer;
  /** Headers for visitors, name and value in turn, without any policy. */
  headers: readonly string[];
  /** Further ones of an answer that is passed on as it is: where it leads, what it sets. */
  passed: readonly string[];
  /** Policy sources of a document's inline scripts; null for anything but a document. */
  scripts: readonly string[] | null;
};

type RenderQuestion = {
  /** Path and query, canonical: the answer may contain them. */
  url: string;
  host: string;
  /** The document unless told. */
  want?: Wanted;
  /** The visitor's own, for a personal page. */
  headers?: Readonly<Record<string, string>>;
};

/** Rejects when Next throws, gives up or hangs, and when its answer cannot be read. */
export type RenderPage = (question: RenderQuestion) => Promise<Rendered>;

const PASSED = ['location', 'retry-after', 'cache-control', 'set-cookie'];

/** The way to pages: everything else about Next stays behind it. */
export function pageRenderer(handler: RequestHandler, readSheet: ReadSheet): RenderPage {
  const inlineStyles = styleInliner(readSheet);

  return async ({ url, host, want = DOCUMENT, headers = {} }) => {
    const answer = await askNext(handler, {
      url: withMarker(url, want),
      host,
      headers: { ...headers, ...want.headers },
    });
    const html = isDocument(answer) ? joinScripts(inlineStyles(answer.body.toString())) : null;
    return {
      kind: answerKind(answer),
      status: answer.status,
      body: html === null ? answer.body : Buffer.from(html),
      headers: keptHeaders(answer),
      passed: PASSED.flatMap((name) =>
        [answer.headers[name] ?? []].flat().flatMap((value) => [name, String(value)]),
      ),
      scripts: html === null ? null : scriptHashes(html),
    };
  };
}
