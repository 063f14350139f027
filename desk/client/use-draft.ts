import { useEffect, useRef, useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { Draft } from '#api/contract/desk/shapes.ts';
import { ask } from './ask.ts';

/** What is typed is kept on the server so long after a pause, ms (desk.md §2). */
const PAUSE_MS = 2_000;

export type DraftState = {
  /** One that was kept earlier and is not continued yet: «Черновик от 14:03 — продолжить». */
  found: Draft | null;
  /** Hides it: it was continued, or its person begins anew. */
  take(): void;
  /** Forgets what was kept: it was sent. */
  drop(): void;
};

/** Keeps what a form holds under a key; null = nothing worth keeping stands in it. */
export function useDraft(key: string, body: Record<string, unknown> | null): DraftState {
  const [found, setFound] = useState<Draft | null>(null);
  const kept = useRef<string | null>(null);
  const text = body === null ? null : JSON.stringify(body);

  useEffect(() => {
    let isLeft = false;
    void ask('listDrafts', { prefix: key }).then((answer) => {
      if (isLeft || isDeskFailure(answer)) return;
      setFound(answer.drafts.find((draft) => draft.key === key) ?? null);
    });
    return () => {
      isLeft = true;
    };
  }, [key]);

  useEffect(() => {
    if (text === kept.current || (text === null && kept.current === null)) return;
    const timer = setTimeout(() => {
      kept.current = text;
      void ask('keepDraft', { key, body: text === null ? null : JSON.parse(text) });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, text]);

  return {
    found,
    take: () => setFound(null),
    drop() {
      kept.current = null;
      setFound(null);
      void ask('keepDraft', { key, body: null });
    },
  };
}
