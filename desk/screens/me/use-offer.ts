import { useEffect, useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { ask } from '#desk/client/ask.ts';

type Offered = DeskOutput<'beginTotp'>;

/** A secret for an app, asked for once; `isOver`: somebody thought better of showing a factor. */
export function useOffer(): { offered: Offered | null; failure: DeskFailure | null; isOver: boolean } {
  const [answer, setAnswer] = useState<Offered | DeskFailure | null>(null);
  useEffect(() => {
    let isThere = true;
    void ask('beginTotp', {}).then((told) => {
      if (isThere) setAnswer(told);
    });
    return () => {
      isThere = false;
    };
  }, []);
  if (!isDeskFailure(answer)) return { offered: answer, failure: null, isOver: false };
  return { offered: null, failure: answer, isOver: answer.code === 'step-up' };
}
