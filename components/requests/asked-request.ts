import { isBrowsers } from '../kit/ui/followed.ts';
import { marked } from '../kit/ui/marks.ts';
import { readMark } from '../kit/ui/read-mark.ts';
import type { RequestKind } from './request-words.ts';

/** What a request is about. */
export type RequestSubject = {
  productId: number | null;
  specialId: number | null;
  /** What a visitor has searched for in vain; a question alone has it. */
  words?: string;
};

/** A form that a visitor wants to fill in, and what the focus goes back to afterwards. */
export type AskedRequest = RequestSubject & { kind: RequestKind; opener: HTMLAnchorElement };

const OPENER = marked('request');

function askedBy(target: EventTarget | null): AskedRequest | null {
  const opener = target instanceof Element ? target.closest(OPENER) : null;
  const kind = opener === null ? null : readMark(opener, 'request');
  if (!(opener instanceof HTMLAnchorElement) || kind === null) return null;
  const idOf = (name: 'request-product' | 'request-special') => Number(readMark(opener, name)) || null;
  return { kind, opener, productId: idOf('request-product'), specialId: idOf('request-special') };
}

/**
 * Hears every link to a request form: `want` with the first sign of interest, `open` with a press, which then
 * dials nothing. The answer stops it.
 */
export function listenToRequests(heard: {
  want: () => void;
  open: (asked: AskedRequest) => void;
}): () => void {
  function notice({ target }: Event) {
    if (askedBy(target) !== null) heard.want();
  }
  function press(event: MouseEvent) {
    const asked = askedBy(event.target);
    if (asked === null || isBrowsers(event, asked.opener)) return;
    event.preventDefault();
    heard.open(asked);
  }
  // They say that they are buttons, which the space bar presses too.
  function type(event: KeyboardEvent) {
    const asked = event.key === ' ' ? askedBy(event.target) : null;
    if (asked === null) return;
    event.preventDefault();
    asked.opener.click();
  }
  document.addEventListener('pointerover', notice, { passive: true });
  document.addEventListener('touchstart', notice, { passive: true });
  document.addEventListener('focusin', notice);
  document.addEventListener('click', press);
  document.addEventListener('keydown', type);
  return () => {
    document.removeEventListener('pointerover', notice);
    document.removeEventListener('touchstart', notice);
    document.removeEventListener('focusin', notice);
    document.removeEventListener('click', press);
    document.removeEventListener('keydown', type);
  };
}
