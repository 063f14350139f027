const KNOWS_COMMANDS = () => 'commandForElement' in HTMLButtonElement.prototype;

function dialogOf(element: Element, selector: string): HTMLDialogElement | null {
  const found = document.querySelector(selector);
  return found instanceof HTMLDialogElement && !found.contains(element) ? found : null;
}

/**
 * Helps the dialogs that stand in the server's HTML: opens them where the browser does not know `commandfor` yet, and
 * closes one whose link was followed, also when the link leads to the page that is shown already.
 */
export function listenToDialogs(): () => void {
  function answer(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const opener = event.target.closest('button[commandfor]');
    if (opener !== null && !KNOWS_COMMANDS()) {
      dialogOf(opener, `#${CSS.escape(opener.getAttribute('commandfor') ?? '')}`)?.showModal();
    }
  }
  function closeBehind(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('dialog[data-leaves] a') !== null) {
      closeLeftDialogs();
    }
  }
  document.addEventListener('click', answer);
  document.addEventListener('click', closeBehind);
  return () => {
    document.removeEventListener('click', answer);
    document.removeEventListener('click', closeBehind);
  };
}

/** Closes the menus that belong to the page that was left. */
export function closeLeftDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-leaves][open]'))
    dialog.close();
}
