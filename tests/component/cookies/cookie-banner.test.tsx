import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CookieBanner } from '#components/counters/cookies/cookie-banner.tsx';
import { CookieChoice } from '#components/counters/cookies/cookie-choice.tsx';
import { show } from '../store/shop-window.tsx';
import { leaveShop, standOn } from '../store/stand-on.ts';

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  standOn('/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  leaveShop();
  Cookies.remove('cookie');
  Cookies.remove('cookie_view');
});

describe('acc-B8, D56: the cookie banner', () => {
  it('comes 1 s after the load with «Продолжить» and «Подробнее»', () => {
    show(<CookieBanner />);
    wait(999);
    expect(buttons()).toEqual([]);
    wait(1);
    expect(buttons()).toEqual(['Продолжить']);
    expect(screen.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe('/msk/cookie');
  });

  it('D76: comes in the cart and the checkout too', () => {
    standOn('/cart');
    show(<CookieBanner />);
    wait(1000);
    expect(buttons()).toEqual(['Продолжить']);
  });

  it('says «Хорошо» after one navigation without an answer, and on later loads', () => {
    show(<CookieBanner />);
    wait(1000);
    act(() => standOn('/about'));
    expect(buttons()).toEqual(['Хорошо']);
    expect(screen.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe('/msk/cookie');
    expect(Cookies.get('cookie_view')).toBe('1');
    cleanup();
    show(<CookieBanner />);
    wait(1000);
    expect(buttons()).toEqual(['Хорошо']);
  });

  it('remembers the second view when the page is left by a full load', () => {
    show(<CookieBanner />);
    wait(1000);
    fireEvent(window, new Event('pagehide'));
    expect(Cookies.get('cookie_view')).toBe('1');
  });

  it('is gone for good once answered', () => {
    show(<CookieBanner />);
    wait(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(buttons()).toEqual([]);
    expect(Cookies.get('cookie')).toBe('accepted');
    cleanup();
    show(<CookieBanner />);
    wait(5000);
    expect(buttons()).toEqual([]);
  });

  it('is gone when the answer was given in another tab, and does not ask the browser at every page', () => {
    show(<CookieBanner />);
    wait(1000);
    const asked = vi.spyOn(document, 'cookie', 'get');
    act(() => standOn('/about'));
    act(() => standOn('/contacts'));
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    Cookies.set('cookie', 'refused');
    expect(buttons()).toEqual(['Хорошо']);
    fireEvent(window, new Event('focus'));
    expect(buttons()).toEqual([]);
  });

  it('is answered by the choice on /cookie, which can refuse and withdraw', () => {
    show(
      <>
        <CookieBanner />
        <CookieChoice trackerCookie="tracked" hasChat={false} />
      </>,
    );
    wait(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Разрешить аналитику' }));
    expect(screen.queryByRole('button', { name: 'Продолжить' })).toBeNull();
    for (const name of ['tracked', '_ym_uid', 'sid']) Cookies.set(name, '1');
    fireEvent.click(screen.getByRole('button', { name: 'Отозвать согласие' }));
    expect(Cookies.get()).toEqual({ cookie: 'refused', sid: '1' });
    Cookies.remove('sid');
    expect(screen.getByText(/Вы отказались/, { selector: '[role=status]' })).toBeDefined();
  });
});
