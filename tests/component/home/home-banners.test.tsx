import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HomeBanners } from '#components/pages/home/home-banners.tsx';
import { banner } from '../facts.ts';

afterEach(cleanup);

describe('acc-B0 the banners of the home page', () => {
  it('are the slider and beside it two at most', () => {
    const side = [1, 2, 3].map((id) => banner({ id, title: `Сбоку ${id}` }));
    render(<HomeBanners main={[banner({ id: 9, title: 'Главный' })]} side={side} base="" />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Главный',
      'Сбоку 1',
      'Сбоку 2',
    ]);
  });
});
