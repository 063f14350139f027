import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FILE = join(import.meta.dirname, '../../../server/early-presses/script.ts');
/** As Node runs it: a test runner rewrites the function that the script is made of. */
const SCRIPT = execFileSync(
  process.execPath,
  [
    '-e',
    `import(${JSON.stringify(FILE)}).then((module) => process.stdout.write(module.earlyPressesScript()))`,
  ],
  { encoding: 'utf8' },
);

const PAGE = `
  <button type="button" id="add">В корзину</button>
  <view-choice><button type="button" id="view" value="table">Таблицей</button></view-choice>
  <a id="call" role="button" href="#tel" data-request="recall">Обратный звонок</a>
  <a id="link" href="#away">Каталог</a>
  <button type="button" id="off" aria-disabled="true">Уменьшить</button>
  <button type="button" id="menu" commandfor="dialog">Меню</button>
  <dialog id="dialog"></dialog>
  <form data-search=""><input id="field"><button id="send">Найти</button></form>
  <input id="quantity" value="5">`;

const heard = vi.fn<(id: string) => void>();
const find = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E;
const come = (event: string) => window.dispatchEvent(new Event(event));
const isKept = (id: string) => find(id).matches('[data-kept-press][aria-busy="true"]');

/** What the page's own code does, which hears at the document. */
function hear({ target }: Event): void {
  if (target instanceof Element) heard(target.id);
}

function press(id: string, init: MouseEventInit = {}): boolean {
  return find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

beforeEach(() => {
  document.body.innerHTML = PAGE;
  for (const each of document.querySelectorAll<HTMLElement>('button, a')) {
    each.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList;
  }
  heard.mockReset();
  document.addEventListener('click', hear);
  Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
  new Function(SCRIPT)();
});
afterEach(() => {
  document.removeEventListener('click', hear);
  // The script stops hearing once everything is there.
  come('page-hears');
  come('visit-hears');
});

it('a press is kept, seen to be kept, and given to its control once its code has come: once', () => {
  press('add');
  press('add');
  press('view');
  expect(heard).not.toHaveBeenCalled();
  expect([isKept('add'), isKept('view')]).toEqual([true, true]);
  come('page-hears');
  expect(heard.mock.calls).toEqual([['add']]);
  expect([isKept('add'), isKept('view')]).toEqual([false, true]);
  come('visit-hears');
  expect(heard.mock.calls).toEqual([['add'], ['view']]);
  come('page-hears');
  come('visit-hears');
  press('add');
  expect(heard.mock.calls).toEqual([['add'], ['view'], ['add']]);
});

it('a control that went, was closed or hidden, and a page that was left, are not pressed any more', () => {
  for (const id of ['add', 'view', 'call']) press(id);
  find('add').setAttribute('aria-disabled', 'true');
  find('view').remove();
  find('call').getClientRects = () => [] as unknown as DOMRectList;
  come('page-hears');
  come('visit-hears');
  expect(heard).not.toHaveBeenCalled();
});

it('a page that was left and comes back has kept nothing', () => {
  press('add');
  come('pagehide');
  expect(isKept('add')).toBe(false);
  come('page-hears');
  expect(heard).not.toHaveBeenCalled();
});

it('links, forms, closed buttons and presses for a new tab are left alone', () => {
  expect(press('link')).toBe(true);
  expect(press('send')).toBe(true);
  expect(press('off')).toBe(true);
  expect(press('call', { ctrlKey: true })).toBe(true);
  expect(heard.mock.calls.flat()).toEqual(['link', 'send', 'off', 'call']);
});

it('a link that says it is a button waits as one, pressed by the space bar too, but not for ever', () => {
  find('call').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect(isKept('call')).toBe(true);
  expect(press('call')).toBe(false);
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + 5000);
  expect(press('call')).toBe(true);
  expect(isKept('call')).toBe(false);
  vi.restoreAllMocks();
});

it('a dialog is opened where the browser does not know how', () => {
  expect(press('menu')).toBe(false);
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
});

it('what was typed is told to whoever waits for it', () => {
  const typed: string[] = [];
  for (const id of ['field', 'quantity']) {
    const input = find<HTMLInputElement>(id);
    input.value = `${id}!`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.addEventListener('input', () => typed.push(input.value));
  }
  come('page-hears');
  expect(typed).toEqual(['quantity!']);
  come('visit-hears');
  expect(typed).toEqual(['quantity!', 'field!']);
});
