import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#components/kit/ui/button.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';

afterEach(cleanup);

describe('the button', () => {
  it('sends no form unless it says so', () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button>Раскрыть</Button>
        <Button type="submit">Отправить</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Раскрыть' }));
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that is busy says so and keeps the focus', () => {
    const { rerender } = render(<Button>Отправить</Button>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<Button isBusy>Отправляем…</Button>);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('of an icon alone has a name', () => {
    render(<IconButton icon="x" label="Закрыть" />);
    expect(screen.getByRole('button', { name: 'Закрыть' }).textContent).toBe('');
  });
});
