import { marked } from '#components/kit/ui/marks.ts';

/**
 * Where the visitor was when a choice of the listing was made: the control by its name, and how far the page
 * was moved. Another order is another page: null, the place is kept and the focus goes to its heading. A
 * control beside the goods stays itself and gets the focus again.
 */
type Place = { name: string | null; top: number; control?: HTMLElement | null };

const KEEPING = marked('keeps-place');

let place: Place | null = null;

function nameOf(control: Element): string {
  const named = control.getAttribute('popovertarget') ?? control.getAttribute('aria-label');
  return named ?? control.textContent ?? '';
}

/** A choice that was made by a control which outlives the page. */
export function rememberChoice(control: HTMLElement | null): void {
  place = { name: '', top: window.scrollY, control };
}

/** The control that is there again when the panel it opens, or stands in, is shut. */
function lastingControl(bar: Element, control: Element): Element {
  const panel = control.closest('[popover]');
  return (panel === null ? null : bar.querySelector(`[popovertarget="${panel.id}"]`)) ?? control;
}

/**
 * Remembers the place at a press within the controls of a listing, whose page is then another one; whoever
 * goes on by another way begins anew. The answer stops it.
 */
export function listenToChoices(): () => void {
  function remember({ target }: MouseEvent) {
    const control = target instanceof Element ? target.closest('a, button') : null;
    const bar = control?.closest(KEEPING) ?? null;
    place =
      control === null || bar === null
        ? null
        : {
            name: control.closest('nav') === null ? nameOf(lastingControl(bar, control)) : null,
            top: window.scrollY,
          };
  }
  function forget() {
    place = null;
  }
  document.addEventListener('click', remember, { capture: true });
  window.addEventListener('popstate', forget);
  return () => {
    document.removeEventListener('click', remember, { capture: true });
    window.removeEventListener('popstate', forget);
  };
}

/**
 * Gives a listing that another choice has brought the focus and the place of the one before, once for each
 * press. One that is still being asked for has no controls yet, and comes here again when it has. True when
 * the focus is, or will be, seen to here.
 */
export function keepPlace(): boolean {
  const { activeElement } = document;
  const controls = [...document.querySelectorAll<HTMLElement>(`main ${KEEPING} :is(a, button)`)].filter(
    (control) => control.closest('[popover], dialog') === null,
  );
  if (place === null) return false;
  const { name, top } = place;
  const isKept = name !== null;
  const isLost = activeElement === null || activeElement === document.body;
  if (isLost && place.control?.isConnected) place.control.focus({ preventScroll: true });
  if (controls.length === 0) return isKept;
  const { control: lasting } = place;
  place = null;
  if (lasting === undefined && isKept && !isLost) return true;
  // What was taken out of the choice is gone with its control; a wide window has no buttons for filters.
  const seen = controls.filter((each) => each.getClientRects().length > 0);
  const control = lasting ?? seen.find((each) => nameOf(each) === name) ?? seen[0];
  if (isKept) control?.focus({ preventScroll: true });
  window.scrollTo({ top, behavior: 'instant' });
  return isKept;
}
