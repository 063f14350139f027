/** What a key does, as the sheet of keys says it. */
export type Hotkey = { label: string; act: () => void };
/**
 * Keys by their place on the keyboard, so that they work in the Russian layout too: «KeyJ», «Shift+KeyX»,
 * «Ctrl+Enter», «KeyG KeyO» one after the other.
 */
export type Hotkeys = Readonly<Record<string, Hotkey | null>>;

/** The second key of two is waited for so long, ms. */
const SECOND_MS = 1_500;
const OFF_KEY = 'desk-letters';

const layers: { keys: () => Hotkeys }[] = [];
let first: { code: string; at: number } | null = null;

/** Whether single letters do anything; some assistive tools type them (WCAG 2.1.4). */
export const letters = {
  areOn: (): boolean => localStorage.getItem(OFF_KEY) !== 'off',
  set(isOn: boolean): void {
    if (isOn) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, 'off');
  },
};

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog[open]') !== null) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function nameOf(event: KeyboardEvent): string {
  const code = event.code === 'NumpadEnter' ? 'Enter' : event.code;
  const isCtrl = event.ctrlKey || event.metaKey;
  // A question mark is another key on every layout.
  if (event.key === '?' && !isCtrl) return 'Question';
  return `${isCtrl ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${code}`;
}

/** Keys of a control itself: a button is pressed by Enter, whatever the list would do with it. */
function isOwn(event: KeyboardEvent): boolean {
  if (event.code !== 'Enter' && event.code !== 'Space') return false;
  return (
    event.target instanceof HTMLElement && event.target.closest('button, a[href], summary, input') !== null
  );
}

function find(name: string): Hotkey | null {
  for (const { keys } of layers.toReversed()) {
    const found = keys()[name];
    if (found !== undefined) return found;
  }
  return null;
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  // A dialog is closed by it, and nothing behind.
  if (event.code === 'Escape' && document.querySelector('dialog[open]') !== null) return;
  const name = nameOf(event);
  const isPlain = !name.startsWith('Ctrl+') && event.code !== 'Escape';
  if (isPlain && (isTyping(event.target) || isOwn(event))) return;
  if (isPlain && !letters.areOn()) return;
  // The browser's own way back in a field is its own.
  if (name === 'Ctrl+KeyZ' && isTyping(event.target)) return;
  const now = performance.now();
  const both = first !== null && now - first.at < SECOND_MS ? `${first.code} ${name}` : null;
  first = name === 'KeyG' && both === null ? { code: name, at: now } : null;
  const found = (both === null ? null : find(both)) ?? find(name);
  if (found === null) return;
  event.preventDefault();
  found.act();
}

/** Puts keys above those that are there; returns what takes them away. */
export function addKeys(keys: () => Hotkeys): () => void {
  const layer = { keys };
  if (layers.length === 0) addEventListener('keydown', press);
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) removeEventListener('keydown', press);
  };
}

/** Everything that keys do now, by their names, the nearest first. */
export function knownKeys(): [name: string, label: string][] {
  const known = new Map<string, string>();
  for (const { keys } of layers.toReversed()) {
    for (const [name, key] of Object.entries(keys())) {
      if (key !== null && !known.has(name)) known.set(name, key.label);
    }
  }
  return [...known];
}
