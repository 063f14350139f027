import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineNotice } from '#components/frame/notices/offline-notice.tsx';
import { COPY_MARK } from '#lib/browser/offline-copies.ts';

const asked = vi.fn(async () => new Response(null, { status: 200 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  const mark = Object.assign(document.createElement('meta'), { name: COPY_MARK, content: 'none' });
  document.head.append(mark);
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockClear();
});

/** What has been asked of the shop ten seconds after the page without a copy was opened here. */
async function askedAt(path: string): Promise<number> {
  window.history.replaceState(null, '', path);
  vi.spyOn(window.location, 'reload').mockReturnValue();
  render(<OfflineNotice />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return asked.mock.calls.length;
}

describe('acc-D12 the page that there is no copy of', () => {
  it('is asked for and opened again when the shop answers', async () => {
    expect(await askedAt('/spb/catalog/stakany')).toBe(1);
    expect(window.location.reload).toHaveBeenCalledTimes(1);
  });

  it('is not at its own address: that would be loaded again and again', async () => {
    expect(await askedAt('/spb/offline')).toBe(0);
    expect(window.location.reload).not.toHaveBeenCalled();
  });
});
