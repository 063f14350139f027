import { marked } from '../ui/marks.ts';

/** Where the visitor was when a choice of the listing was made: the control by its name, and how far the page was moved. */
type Place = { name: string; top: number };

const KEEPING = marked('keeps-place');

let place: Place | null = null;

function nameOf(control: Element): string {
  const named = control.getAttribute('popovertarget') ?? control.getAttribute('aria-label');
  return named ?? control.textContent ?? '';
}

/** The control that is there again when the panel it opens, or stands in, is shut. */
function lastingControl(bar: Element, control: Element): Element {
  const panel = control.closest('[popover]');
  return (panel === null ? null : bar.querySelector(`[popovertarget="${panel.id}"]`)) ?? control;
}

/**
 * Remembers the place at a press within the controls of a listing, whose page is then another one; whoever goes on by
 * another way begins anew. The answer stops it.
 */
export function listenToChoices(): () => void {
  function remember({ target }: MouseEvent) {
    const control = target instanceof Element ? target.closest('a, button') : null;
    const bar = control?.closest(KEEPING) ?? null;
    place =
      control === null || bar === null
        ? null
        : { name: nameOf(lastingControl(bar, control)), top: window.scrollY };
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
 * Gives a listing that another choice has brought the focus and the place of the one before, once for each press. One that
 * is still being asked for has no controls yet, and comes here again when it has.
 */
export function keepPlace(): void {
  const { activeElement } = document;
  const controls = [...document.querySelectorAll<HTMLElement>(`${KEEPING} :is(a, button)`)].filter(
    (control) => control.closest('[popover], dialog') === null,
  );
  if (place === null || controls.length === 0) return;
  const { name, top } = place;
  place = null;
  if (activeElement !== null && activeElement !== document.body) return;
  // What was taken out of the choice is gone with its control.
  (controls.find((control) => nameOf(control) === name) ?? controls[0])?.focus({ preventScroll: true });
  window.scrollTo({ top, behavior: 'instant' });
}
