import { useEffect, useRef, useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { type Asked, ask } from './ask.ts';

/** So long after a pause the server reckons what was typed, ms. */
const PAUSE_MS = 400;

/** Calls that say what another would do, and do nothing. */
type TryCall = 'tryOrderLines' | 'tryOrderReceiving';

export type Tried<N extends TryCall> = {
  tried: DeskOutput<N> | null;
  failure: DeskFailure | null;
  isBusy: boolean;
};
const UNTRIED = { tried: null, failure: null, isBusy: false };

/**
 * What the server says of something typed, after a pause; null = nothing to reckon. The last figures stay
 * while newer ones are on their way.
 */
export function useTried<N extends TryCall>(name: N, typed: Asked<N> | null): Tried<N> {
  const [state, setState] = useState<Tried<N>>(UNTRIED);
  const asked = useRef(0);
  const text = typed === null ? null : JSON.stringify(typed);
  useEffect(() => {
    asked.current += 1;
    const mine = asked.current;
    if (text === null) {
      setState(UNTRIED);
      return;
    }
    setState((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(() => {
      void ask(name, JSON.parse(text) as Asked<N>).then((answer) => {
        if (mine !== asked.current) return;
        setState(
          isDeskFailure(answer)
            ? { tried: null, failure: answer, isBusy: false }
            : { tried: answer as DeskOutput<N>, failure: null, isBusy: false },
        );
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, text]);
  return state;
}
