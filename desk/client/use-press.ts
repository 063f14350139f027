import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskCallName, DeskOutput } from '#api/contract/desk/index.ts';
import { say } from '../kit/toast/toasts.ts';
import { type Asked, ask } from './ask.ts';
import { online } from './online.ts';

/** A press that has had no answer goes again by itself for so long, ms; later only its person sends it. */
const AGAIN_WITHIN_MS = 5 * 60_000;

/** Without its key, unless that is needed to take it back. */
type Pressed<N extends DeskCallName> = Omit<Asked<N>, 'press'> & { press?: string };

export type Press<N extends DeskCallName> = {
  /** Sends it; resolves to the answer, or to the refusal, which is said unless `isQuiet`. */
  send(input: Pressed<N>): Promise<DeskOutput<N> | DeskFailure>;
  isBusy: boolean;
  /** What the last one was refused for; null since the next. */
  failure: DeskFailure | null;
  forget(): void;
};

const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * A call that changes something (desk.md §2, «Writing»): one key a press, under which it is sent again after
 * a lost answer, so that it has one effect. While it is unsent the page does not close silently.
 */
export function usePress<N extends DeskCallName>(
  name: N,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Press<N> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const send = useCallback(
    async (input: Pressed<N>) => {
      const pressed = { press: crypto.randomUUID(), ...input } as Asked<N>;
      const until = Date.now() + AGAIN_WITHIN_MS;
      setBusy(true);
      setFailure(null);
      addEventListener('beforeunload', keepOpen);
      let answer = await ask(name, pressed);
      while (isDeskFailure(answer) && answer.code === 'offline' && Date.now() < until && isThere.current) {
        say({ text: answer.text, kind: 'error' });
        await online(5_000);
        answer = await ask(name, pressed);
      }
      removeEventListener('beforeunload', keepOpen);
      if (isThere.current) {
        setBusy(false);
        setFailure(isDeskFailure(answer) ? answer : null);
      }
      if (isDeskFailure(answer) && !isQuiet) say({ text: answer.text, kind: 'error' });
      return answer as DeskOutput<N> | DeskFailure;
    },
    [name, isQuiet],
  );
  return { send, isBusy, failure, forget: () => setFailure(null) };
}
