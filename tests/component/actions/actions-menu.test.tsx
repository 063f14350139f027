import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ActionsMenu } from '#components/pages/actions/actions-menu.tsx';

afterEach(cleanup);

describe('acc-B10 the sidebar of the actions', () => {
  it('names Скидки, Подарки за покупку and Новинки, and where the visitor is', () => {
    render(<ActionsMenu current="presents" base="/spb" />);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Все акции', '/spb/actions'],
      ['Скидки', '/spb/actions/discounts'],
      ['Подарки за покупку', '/spb/actions/presents'],
      ['Новинки', '/spb/actions/new'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Подарки за покупку');
  });
});
