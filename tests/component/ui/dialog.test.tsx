import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AskedDialog } from '#components/kit/ui/asked-dialog.tsx';
import { Dialog } from '#components/kit/ui/dialog.tsx';
import { listenToDialogs } from '#components/kit/ui/dialogs.ts';
import { opensDialog } from '#components/kit/ui/opens-dialog.ts';

afterEach(cleanup);

const shown = () => document.querySelector('dialog') as HTMLDialogElement;

describe('a dialog that code opens', () => {
  function Asking() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Спросить
        </button>
        <AskedDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Точно?">
          <button type="button" onClick={() => setOpen(false)}>
            Да
          </button>
        </AskedDialog>
      </>
    );
  }
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Спросить', hidden: true }));

  it('is modal, and named by its title', () => {
    render(<Asking />);
    expect(shown().open).toBe(false);
    ask();
    expect(screen.getByRole('dialog', { name: 'Точно?' })).toBe(shown());
  });

  it('closes by its answer', () => {
    render(<Asking />);
    ask();
    fireEvent.click(screen.getByRole('button', { name: 'Да' }));
    expect(shown().open).toBe(false);
  });

  it('opens again after the browser closed it: its cross, Escape, a press beside it', () => {
    render(<Asking />);
    ask();
    shown().close();
    fireEvent(shown(), new Event('close'));
    ask();
    expect(shown().open).toBe(true);
  });

  it('goes when its page is left', () => {
    const { unmount } = render(<Asking />);
    ask();
    const dialog = shown();
    unmount();
    expect(dialog.open).toBe(false);
  });
});

describe('a dialog of the server’s HTML, in a browser that knows little', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = listenToDialogs();
    render(
      <>
        <button type="button" {...opensDialog('menu')}>
          Меню
        </button>
        <Dialog id="menu" title="Меню" shape="drawer" data-leaves="">
          <a href="#here">Сюда</a>
        </Dialog>
      </>,
    );
  });
  afterEach(() => stop());
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Меню', hidden: true }));

  it('opens by its button and closes behind a link that was followed', () => {
    open();
    expect(shown().open).toBe(true);
    fireEvent.click(screen.getByRole('link'));
    expect(shown().open).toBe(false);
  });

  it('closes by a press beside it, not by one inside', () => {
    open();
    Object.assign(shown(), {
      getBoundingClientRect: () => ({ left: 0, right: 340, top: 0, bottom: 900 }),
    });
    fireEvent.click(shown(), { clientX: 100, clientY: 100 });
    expect(shown().open).toBe(true);
    fireEvent.click(shown(), { clientX: 700, clientY: 100 });
    expect(shown().open).toBe(false);
  });
});
