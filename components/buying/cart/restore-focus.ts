/**
 * After the focused control has given way to another one, the keyboard goes on at what `find` finds instead
 * of at the page's top. Does nothing when the focus is somewhere. `find` is asked once the page is drawn
 * anew.
 */
export function restoreFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) find()?.focus();
  });
}
