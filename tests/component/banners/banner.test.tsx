import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CopyButton } from '#components/kit/ui/copy-button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { Banner } from '#components/pieces/banners/banner.tsx';
import { BannerSlider } from '#components/pieces/banners/banner-slider.tsx';
import { defineElements } from '#components/visit/elements.ts';
import { banner } from '../facts.ts';

beforeAll(defineElements);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as Clipboard);
}

const marked = banner({ advertiser: 'ООО «Образец»', erid: '2VtzqExample' });

describe('a banner', () => {
  it('acc-B11 says «Реклама», the advertiser and the erid', () => {
    render(<Banner banner={marked} base="/msk" place="side" />);
    expect(screen.getByText(/Реклама\./).textContent).toBe('Реклама. ООО «Образец»');
    expect(screen.getByRole('button', { name: /erid: 2VtzqExample/ })).toBeDefined();
  });

  it('acc-B11 copies the erid by a click and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    clipboard(writeText);
    const said = vi.spyOn(toast, 'success').mockReturnValue();
    render(<Banner banner={marked} base="/msk" place="side" />);
    fireEvent.click(screen.getByRole('button'));
    expect(writeText).toHaveBeenCalledWith('2VtzqExample');
    await waitFor(() => expect(said).toHaveBeenCalled());
  });

  it('D33 has the button beside its link, not inside it', () => {
    render(<Banner banner={marked} base="/msk" place="side" />);
    expect(screen.getByRole('link').contains(screen.getByRole('button'))).toBe(false);
  });

  it('has no marking without an advertiser', () => {
    render(<Banner banner={banner()} base="/msk" place="side" />);
    expect(screen.queryByText(/Реклама/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('D2 leads into its region and names its goal for a click (acc-B0)', () => {
    render(<Banner banner={banner()} base="/msk" place="main" />);
    const link = screen.getByRole('link', { name: 'Летние новинки' });
    expect(link.getAttribute('href')).toBe('/msk/actions/new');
    expect(link.dataset.goal).toBe('leto');
  });

  it('opens another site in a new tab', () => {
    render(<Banner banner={banner({ url: 'https://example.ru/' })} base="/msk" place="main" />);
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link').getAttribute('rel')).toContain('noopener');
  });

  it('says its words in text, over a picture that decorates', () => {
    const words = { heading: 'Лето', text: 'Стаканы и трубочки', button: 'Выбрать' };
    const { container } = render(<Banner banner={banner(words)} base="/msk" place="main" />);
    expect(screen.getByRole('link').textContent).toBe('ЛетоСтаканы и трубочкиВыбрать');
    expect(screen.getByRole('link').getAttribute('aria-label')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('is a picture alone where it leads nowhere', () => {
    render(<Banner banner={banner({ url: null })} base="/msk" place="main" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('img', { name: 'Летние новинки' })).toBeDefined();
  });
});

describe('the banners of a place', () => {
  it('are nothing when there are none', () => {
    const { container } = render(<BannerSlider banners={[]} base="" place="main" label="Предложения" />);
    expect(container.innerHTML).toBe('');
  });

  it('are one picture without arrows when there is one', () => {
    render(<BannerSlider banners={[banner()]} base="" place="main" label="Предложения" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('acc-B12 have arrows, and a pause only where they move by themselves', () => {
    const two = [banner(), banner({ id: 2, title: 'Второй' })];
    const { rerender } = render(<BannerSlider banners={two} base="" place="main" label="Предложения" />);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Назад',
      'Вперёд',
    ]);
    rerender(<BannerSlider key="auto" banners={two} base="" place="sidebar" label="Предложения" autoplay />);
    expect(screen.getByRole('button', { name: 'Остановить показ' })).toBeDefined();
  });
});

describe('acc-D4 a promo code', () => {
  it.each([
    [true, 'promo', 'Вставьте ваш промокод на странице оформления заказа или в корзине.'],
    [false, 'error', 'Ошибка. Пожалуйста, скопируйте промокод вручную'],
  ] as const)('copied: %s, says %s', async (works, kind, text) => {
    clipboard(async () => {
      if (!works) throw new Error('denied');
    });
    const said = vi.spyOn(toast, kind).mockReturnValue();
    render(
      <CopyButton text="ПЕРВЫЙ" kind="promo">
        ПЕРВЫЙ
      </CopyButton>,
    );
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(said).toHaveBeenCalledWith(text));
  });
});
