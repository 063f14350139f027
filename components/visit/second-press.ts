/**
 * So long after a press of the keyboard another one may still mean the first, ms: `--deaf` of
 * `styles/tokens.css`.
 */
const PAUSE = 600;

type Press = { target: EventTarget | null; at: number };

/** Whether what was pressed has given way to something else, at which the focus is now. */
function isGone({ target }: Press): boolean {
  return target instanceof Node && !target.isConnected;
}

/**
 * Lets a second Enter or Space, and the repeats of a held one, do nothing when the control that the first one
 * pressed is gone: the focus has come by itself to what stands in its place, and that may undo what was done
 * or leave the page. Pointers have the same from the styles of what comes (`cart/quantity`). Another key in
 * between is a new intention. The answer stops it.
 */
export function dropSecondPress(): () => void {
  let last: Press | null = null;

  function weigh(event: KeyboardEvent) {
    const { key, target, timeStamp: at } = event;
    if (key !== 'Enter' && key !== ' ') last = null;
    else if (last !== null && isGone(last) && at - last.at < PAUSE) {
      event.preventDefault();
      event.stopImmediatePropagation();
      last.at = at;
    } else last = { target, at };
  }

  document.addEventListener('keydown', weigh, { capture: true });
  return () => document.removeEventListener('keydown', weigh, { capture: true });
}
