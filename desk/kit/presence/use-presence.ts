import { useEffect, useRef, useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { askOnce } from '#desk/client/ask.ts';
import { usePresenceNews } from '#desk/live/use-live.ts';
import type { OpenCard } from '#lib/desk/change.ts';

/** A card that is seen says so this often, ms; the server forgets one that is silent for 65 s. */
const BEAT_MS = 25_000;

type Said = { opening: string; isOpen: boolean };

function tell({ kind, ref }: OpenCard, said: Said) {
  const sending = { isLast: !said.isOpen };
  return kind === 'order'
    ? askOnce('presentAtOrder', { number: ref, ...said }, sending)
    : askOnce('presentAtRequest', { id: ref, ...said }, sending);
}

/** Says that a card is open for as long as its tab is seen; `hear` is told who else has it open. */
function attend(card: OpenCard, hear: (others: readonly string[]) => void) {
  const opening = crypto.randomUUID();
  let isLeft = false;
  let isRefused = false;
  let saying: Promise<void> = Promise.resolve();

  async function say(): Promise<void> {
    const answer = await tell(card, { opening, isOpen: true });
    // What may no longer be seen is not asked for again and again.
    if (isDeskFailure(answer)) isRefused = answer.code === 'forbidden' || answer.code === 'not-found';
    if (!isLeft) hear(isDeskFailure(answer) ? [] : answer.others);
  }
  function beat(): void {
    if (isLeft || isRefused || document.visibilityState !== 'visible') return;
    saying = say();
  }
  function goodbye(): void {
    if (!isRefused) void tell(card, { opening, isOpen: false });
  }

  const timer = setInterval(beat, BEAT_MS);
  document.addEventListener('visibilitychange', beat);
  addEventListener('pagehide', goodbye);
  beat();
  return {
    beat,
    leave(): void {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      removeEventListener('pagehide', goodbye);
      // A word on its way that came after it would have the card open for another minute.
      void saying.then(goodbye);
    },
  };
}

/** Names of the others who have a card open, while it is open here (desk.md §2, «Открыто у: Иван»). */
export function usePresence({ kind, ref }: OpenCard): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  const attended = useRef<ReturnType<typeof attend> | null>(null);
  useEffect(() => {
    const here = attend({ kind, ref }, setOthers);
    attended.current = here;
    return () => {
      here.leave();
      setOthers([]);
    };
  }, [kind, ref]);
  usePresenceNews((cards) => {
    if (cards.some((card) => card.kind === kind && card.ref === ref)) attended.current?.beat();
  });
  return others;
}
