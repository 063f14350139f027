import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Draft } from '#api/contract/desk/shapes.ts';
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts';

export type DraftState = {
  /** When what was kept earlier was typed, ISO; null where nothing is offered. */
  foundAt: string | null;
  /** Puts what was kept into the form. */
  resume(): void;
  /** Forgets what was kept: it was sent, or is not wanted. */
  drop(): void;
};

type Kept<T> = {
  /** What a draft must look like: one of an older desk is not offered. */
  shape: z.ZodMiniType<T>;
  /** What stands in the form; null = nothing worth keeping. */
  typed: T | null;
  /** Puts a draft into the form. */
  resume: (draft: T) => void;
};

/**
 * Keeps what a form holds on the server under a key, and offers what was kept there before while nothing is
 * typed: «Черновик от 14:03 — продолжить» (desk.md §2).
 */
export function useDraft<T extends object>(key: string, { shape, typed, resume }: Kept<T>): DraftState {
  const [found, setFound] = useState<Draft | null>(null);
  const keeper = useRef<DraftKeeper | null>(null);
  const text = typed === null ? null : JSON.stringify(typed);

  useEffect(() => {
    const own = draftKeeper(key, setFound);
    keeper.current = own;
    return own.leave;
  }, [key]);
  useEffect(() => keeper.current?.type(text), [text]);

  const draft = found === null || text !== null ? undefined : shape.safeParse(found.body).data;
  return {
    foundAt: draft === undefined ? null : (found?.at ?? null),
    resume() {
      if (draft !== undefined) resume(draft);
      setFound(null);
    },
    drop() {
      setFound(null);
      keeper.current?.drop();
    },
  };
}
