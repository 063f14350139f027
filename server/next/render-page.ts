import { AsyncLocalStorage } from 'node:async_hooks';
import { runtime } from '#process/runtime.ts';
import type { ReadEmbedded } from '../http/embedded.ts';
import type { RequestHandler } from '../http/request-handler.ts';
import {
  type AnswerKind,
  answerKind,
  askNext,
  bodyOf,
  isDocument,
  keptHeaders,
  type NextAnswer,
} from './ask-next.ts';
import { pictureEmbedder } from './embed-pictures.ts';
import { type HeadParts, headRules, withRules } from './head-rules.ts';
import { joinScripts, scriptHashes } from './inline-scripts.ts';
import { type ReadText, styleInliner } from './inline-styles.ts';
import { DOCUMENT, type Wanted, withMarker } from './navigation.ts';
import type { FindPage } from './page-handlers.ts';

/** An answer of Next's, finished and in the door's own words; all that the door needs to know of it. */
export type Rendered = {
  kind: AnswerKind;
  status: number;
  /** A document carries its styles and its first picture, and has its payload in one script. */
  body: Buffer;
  /** Headers for visitors, name and value in turn, without any policy. */
  headers: readonly string[];
  /** Further ones of an answer that is passed on as it is: where it leads, what it sets. */
  passed: readonly string[];
  /** Policy sources of a document's inline scripts; null for anything but a document. */
  scripts: readonly string[] | null;
  /** Made in haste, it goes without a picture that it would have otherwise. */
  isLacking: boolean;
};

type RenderQuestion = {
  /** Path and query, canonical: the answer may contain them. */
  url: string;
  host: string;
  /** The path below `app` that the address leads to. */
  route: string;
  /** The document unless told. */
  want?: Wanted;
  /** Ends the render when nobody waits for it any more; absent for one that is always wanted. */
  signal?: AbortSignal | undefined;
  /** Asked once the markup is there: whether to wait for nothing more, as many others wait for a render. */
  inHaste?: (() => boolean) | undefined;
};

/** Rejects when Next throws, gives up or hangs, and when its answer cannot be read. */
export type RenderPage = (question: RenderQuestion) => Promise<Rendered>;

/**
 * Most is put into what stands before it: a short text, and the whole in two is in no space for large ones.
 */
const PASSED = ['location', 'retry-after', 'cache-control', 'set-cookie'];

type Finished = Pick<Rendered, 'body' | 'scripts' | 'isLacking'>;

/** What documents carry besides Next's own markup. */
export type DocumentParts = HeadParts & {
  /** Sheets and scripts of the build. */
  readText: ReadText;
  readEmbedded: ReadEmbedded;
};

type RenderConfig = { handler: RequestHandler; findPage: FindPage; parts: DocumentParts };

const HEAD_END = '</head>';

/** The way to pages: everything else about Next stays behind it. */
export function pageRenderer({ handler, findPage, parts }: RenderConfig): RenderPage {
  const wants = new AsyncLocalStorage<Wanted['kind']>();
  runtime().isDocument = () => wants.getStore() === 'document';
  const inlineStyles = styleInliner(parts.readText);
  const embedPictures = pictureEmbedder(parts.readEmbedded);
  const rules = Object.values(headRules(parts));

  /**
   * The document with what it carries. All that is looked for and put in is ASCII, and a text with a
   * character for each byte is made and searched in half the time of a Russian one, while its first visitor
   * waits. The body is done first, since the head says what is in it, and the styles last, as they go by
   * both.
   */
  async function finished({ text, headers }: NextAnswer, inHaste: boolean): Promise<Finished> {
    const headEnd = text.indexOf(HEAD_END);
    const bodyAt = headEnd === -1 ? 0 : headEnd + HEAD_END.length;
    const own: string[] = [];
    const made = (code: string): void => void own.push(code);
    const embedded = await embedPictures(text.slice(bodyAt), made, inHaste);
    const body = joinScripts(embedded.body, made);
    const plain = text.slice(0, bodyAt);
    const head = inlineStyles(withRules(rules, { head: plain, body, headers }, made), body);
    const scripts = [...scriptHashes(head, 'latin1', own), ...scriptHashes(body, 'latin1', own)];
    const whole = Buffer.allocUnsafeSlow(head.length + body.length);
    whole.write(head, 'latin1');
    whole.write(body, head.length, 'latin1');
    return { body: whole, scripts, isLacking: embedded.isLacking };
  }

  return async ({ url, host, route, want = DOCUMENT, signal, inHaste }) => {
    const question = { url: withMarker(url, want), host, headers: want.headers, signal };
    const page = want.kind === 'document' ? findPage(route) : null;
    const answer = await wants.run(want.kind, () => askNext(page ?? handler, question));
    const { body, scripts, isLacking } = isDocument(answer)
      ? await finished(answer, inHaste?.() ?? false)
      : { body: bodyOf(answer), scripts: null, isLacking: false };
    return {
      kind: answerKind(answer, body),
      status: answer.status,
      body,
      headers: keptHeaders(answer),
      passed: PASSED.flatMap((name) =>
        [answer.headers[name] ?? []].flat().flatMap((value) => [name, String(value)]),
      ),
      scripts,
      isLacking,
    };
  };
}
