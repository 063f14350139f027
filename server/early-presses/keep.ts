import type { EarlyEvent } from '#lib/browser/early-presses.ts';

/*
 * Runs in browsers before the page's own code, as it stands here (`script.ts`): it knows nothing but its
 * argument.
 */

/** What the server says to the script. */
export type KeepConfig = {
  /** Controls that do nothing without code. */
  controls: string;
  /** Those of them, and fields, that are heard by what comes after the first paint. */
  late: string;
  /** Fields whose text somebody waits for. */
  fields: string;
  /** Buttons that open a dialog, which the browser does where it knows how. */
  openers: string;
  /** The attribute of a control whose press is kept. */
  mark: string;
  /** After this time, ms, a link that is pressed once more is the browser's own again. */
  patience: number;
  events: { page: EarlyEvent; visit: EarlyEvent };
};

/**
 * Keeps presses and typing of controls that nobody hears yet, shows that they are kept, and gives each to its
 * control once its code has come: not when it went, was hidden or closed meanwhile, nor to a page that was
 * left.
 */
export function keepPresses(config: KeepConfig): void {
  const { controls, late, fields, openers, mark, patience, events } = config;
  document.currentScript?.remove();
  const deaf = new Set<string>([events.page, events.visit]);
  const kept = new Map<HTMLElement, number>();
  const typed = new Set<HTMLInputElement>();
  const isDeaf = (control: Element) => deaf.has(control.matches(late) ? events.visit : events.page);
  const isClosed = (control: Element) =>
    control.matches(':disabled,[aria-disabled=true]') || control.closest('[inert]') !== null;
  const sends = (control: Element) =>
    control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null;
  const opensItself = 'commandForElement' in HTMLButtonElement.prototype;
  const listened = ['click', 'keydown', 'input', 'pagehide', events.page, events.visit];

  const release = (control: Element) => {
    control.removeAttribute(mark);
    control.removeAttribute('aria-busy');
  };
  const forget = () => {
    for (const control of kept.keys()) release(control);
    kept.clear();
    typed.clear();
  };
  const press = (event: MouseEvent | KeyboardEvent, control: HTMLElement) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey ||
      sends(control) ||
      isClosed(control)
    )
      return;
    if (control.matches(openers)) {
      const dialog = document.getElementById(control.getAttribute('commandfor') ?? '');
      if (opensItself || !(dialog instanceof HTMLDialogElement) || dialog.open) return;
      dialog.showModal();
    } else if (!isDeaf(control)) return;
    else {
      const before = kept.get(control) ?? event.timeStamp;
      if (control.matches('a') && event.timeStamp - before > patience) {
        kept.delete(control);
        release(control);
        return;
      }
      kept.set(control, before);
      control.setAttribute(mark, '');
      control.setAttribute('aria-busy', 'true');
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const type = (field: HTMLInputElement) => {
    const { value, selectionStart, selectionEnd } = field;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    field.value = '';
    set?.call(field, value);
    if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const give = () => {
    for (const field of typed) {
      if (isDeaf(field)) continue;
      typed.delete(field);
      if (field.isConnected) type(field);
    }
    for (const control of kept.keys()) {
      if (isDeaf(control)) continue;
      kept.delete(control);
      release(control);
      if (!isClosed(control) && control.getClientRects().length > 0) control.click();
    }
  };
  const hear = (event: Event) => {
    const { target, type: name } = event;
    if (name === 'pagehide') forget();
    if (deaf.delete(name)) {
      give();
      if (deaf.size === 0) for (const each of listened) removeEventListener(each, hear, true);
    }
    if (!(target instanceof Element)) return;
    if (name === 'input' && target instanceof HTMLInputElement && target.matches(fields) && isDeaf(target)) {
      typed.add(target);
    }
    const control = target.closest<HTMLElement>(controls);
    if (control === null) return;
    if (event instanceof KeyboardEvent) {
      if (event.key === ' ' && control.matches('a')) press(event, control);
    } else if (event instanceof MouseEvent && name === 'click' && event.button === 0) press(event, control);
  };
  for (const each of listened) addEventListener(each, hear, true);
}
