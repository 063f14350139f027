import { act, cleanup } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isChatThere } from '#components/counters/chat/chat-there.ts';
import { SupportChat } from '#components/counters/chat/support-chat.tsx';
import { decideConsent } from '#components/counters/cookies/cookie-consent.ts';
import { show } from '../store/shop-window.tsx';

const URL = 'https://chat.test/widget.js';
let scripts: HTMLScriptElement[] = [];
const reload = vi.fn();

beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reload.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Cookies.remove('cookie');
  window.history.replaceState(null, '', '/');
});

describe('D56, D61: the support chat', () => {
  it('stays away from the secret address of an order', () => {
    window.history.replaceState(null, '', '/msk/order/0123456789abcdef');
    show(<SupportChat url={URL} />);
    act(() => decideConsent('accepted'));
    expect(scripts).toEqual([]);
  });

  it('comes with the consent and not before, and goes with it', () => {
    show(<SupportChat url={URL} />);
    expect(scripts).toEqual([]);
    act(() => decideConsent('refused'));
    expect([scripts, reload.mock.calls]).toEqual([[], []]);

    act(() => decideConsent('accepted'));
    expect(scripts.map(({ src }) => src)).toEqual([URL]);
    expect(isChatThere(), 'nobody can write before it has come').toBe(false);
    scripts[0]?.dispatchEvent(new Event('load'));
    expect(isChatThere()).toBe(true);
    act(() => decideConsent('refused'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
