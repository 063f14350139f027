import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mark, marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';

afterEach(cleanup);

describe('a mark', () => {
  it('is found by what it says, and read back', () => {
    render(
      <>
        <nav {...mark('menu', 'side')}>Меню</nav>
        <a href="/catalog" {...mark('menu', 'catalog')} {...mark('root', '7')}>
          Каталог
        </a>
      </>,
    );
    const link = screen.getByRole('link');
    expect(document.querySelectorAll(marked('menu'))).toHaveLength(2);
    expect(document.querySelector(marked('menu', 'catalog'))).toBe(link);
    expect(readMark(link, 'menu')).toBe('catalog');
    expect(readMark(link, 'root')).toBe('7');
  });

  it('is absent where nothing is said', () => {
    render(
      <a href="/catalog" {...mark('root', undefined)}>
        Каталог
      </a>,
    );
    expect(document.querySelector(marked('root'))).toBeNull();
    expect(readMark(screen.getByRole('link'), 'root')).toBeNull();
  });

  it('that says what it may not is none', () => {
    render(
      <button type="button" data-request="everything">
        Спросить
      </button>,
    );
    expect(readMark(screen.getByRole('button'), 'request')).toBeNull();
  });
});
