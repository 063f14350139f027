import { marked } from './marks.ts';

const KNOWS_COMMANDS = () => 'commandForElement' in HTMLButtonElement.prototype;
/** Whether the browser puts a dialog away by a press beside it and by Escape, a modal one or not. */
export const KNOWS_CLOSEDBY = () => 'closedBy' in HTMLDialogElement.prototype;

function dialogOf(element: Element, selector: string): HTMLDialogElement | null {
  const found = document.querySelector(selector);
  return found instanceof HTMLDialogElement && !found.contains(element) ? found : null;
}

/** A press that hits the dialog's own box, outside of it, is one on its backdrop. */
function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Helps the dialogs that stand in the server's HTML: opens them and closes them by a press beside them where
 * the browser does not know `commandfor` and `closedby` yet, and closes one whose link was followed, also
 * when the link leads to the page that is shown already.
 */
export function listenToDialogs(): () => void {
  function answer(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const opener = event.target.closest('button[commandfor]');
    if (opener !== null && !KNOWS_COMMANDS()) {
      dialogOf(opener, `#${CSS.escape(opener.getAttribute('commandfor') ?? '')}`)?.showModal();
    }
  }
  function closeBeside(event: MouseEvent) {
    const { target } = event;
    if (KNOWS_CLOSEDBY() || !(target instanceof HTMLDialogElement) || !target.open) return;
    if (target.getAttribute('closedby') === 'any' && isBeside(target, event)) target.close();
  }
  function closeBehind(event: MouseEvent) {
    if (
      event.target instanceof Element &&
      event.target.closest(`${marked('leaves')} a:not(${marked('request')})`) !== null
    ) {
      closeLeftDialogs();
    }
  }
  document.addEventListener('click', answer);
  document.addEventListener('click', closeBeside);
  document.addEventListener('click', closeBehind);
  return () => {
    document.removeEventListener('click', answer);
    document.removeEventListener('click', closeBeside);
    document.removeEventListener('click', closeBehind);
  };
}

/** Closes the menus that belong to the page that was left. */
export function closeLeftDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog[open]${marked('leaves')}`))
    dialog.close();
}
