import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { Draft } from '#api/contract/desk/shapes.ts';
import { ask, askOnce } from './ask.ts';
import { online } from './online.ts';

/**
 * What is typed goes to the server so long after its first letter, pause or not, ms: with the way there two
 * seconds of typing are lost at most (desk-H31).
 */
const KEEP_MS = 1_500;
/** What could not be kept is tried again after so long, or with the network, ms. */
const AGAIN_MS = 5_000;

/** Refused now, not for good: no answer, a server that fails, starts or has had too many calls. */
const isPassing = ({ code, status }: DeskFailure): boolean =>
  code === 'offline' || status >= 500 || status === 429;

const bodyOf = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : JSON.parse(text);

export type DraftKeeper = {
  /** What stands in the form now, as JSON; null = nothing worth keeping. */
  type(text: string | null): void;
  /** Forgets what was kept: it was sent, or is not wanted. */
  drop(): void;
  /** The form goes: what it held a moment ago is kept too. */
  leave(): void;
};

/**
 * Keeps on the server what a form holds, one call at a time. First it looks for what was kept before, so that
 * nothing typed since takes its place unseen; `hear` is told of it.
 */
export function draftKeeper(key: string, hear: (found: Draft) => void): DraftKeeper {
  let typed: string | null = null;
  /** Undefined: whether the server has anything is not known. */
  let kept: string | null | undefined = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = look();

  async function look(): Promise<void> {
    const answer = await ask('listDrafts', { prefix: key });
    if (!isDeskFailure(answer)) {
      const found = answer.drafts.find((draft) => draft.key === key);
      if (found !== undefined) hear(found);
    } else if (isPassing(answer)) {
      await online(AGAIN_MS);
      await look();
    }
  }
  async function keep(): Promise<void> {
    const text = typed;
    if (text === kept) return;
    const answer = await ask('keepDraft', { key, body: bodyOf(text) });
    if (isDeskFailure(answer) && isPassing(answer)) {
      await online(AGAIN_MS);
      await keep();
    } else {
      kept = text;
      type(typed);
    }
  }
  function now(): void {
    clearTimeout(timer);
    timer = undefined;
    turn = turn.then(keep);
  }
  function type(text: string | null): void {
    typed = text;
    if (typed !== kept) timer ??= setTimeout(now, KEEP_MS);
  }
  /** The page goes, and the call outlives it. */
  function hide(): void {
    if (typed !== kept) void askOnce('keepDraft', { key, body: bodyOf(typed) }, { isLast: true });
  }
  addEventListener('pagehide', hide);
  return {
    type,
    drop() {
      typed = null;
      kept = undefined;
      now();
    },
    leave() {
      removeEventListener('pagehide', hide);
      now();
    },
  };
}
