import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reopenWhenAnswered } from '#components/frame/notices/reopen-page.ts';

/** What the shop says to each question, in turn: a status, or null without a line. */
let answers: (number | null)[];
const asked = vi.fn();
const reopen = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    asked(method);
    const status = answers.shift() ?? null;
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
  reopen.mockReset();
});

const isOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const comesOnline = async () => {
  isOnline(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
};

describe('a page that stands in for one that could not be reached (acc-D12)', () => {
  it('opens it at once when the network is back, and asks nothing before', async () => {
    isOnline(false);
    stop = reopenWhenAnswered(reopen);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).not.toHaveBeenCalled();
    answers = [200];
    await comesOnline();
    expect(asked.mock.calls).toEqual([['HEAD']]);
    expect(reopen).toHaveBeenCalledTimes(1);
  });

  it('goes on asking, ever more seldom, when the line carries nothing yet or the shop is away', async () => {
    isOnline(false);
    stop = reopenWhenAnswered(reopen);
    answers = [null, 503, 200];
    await comesOnline();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3900);
    expect(reopen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reopen).toHaveBeenCalledTimes(1);
    await comesOnline();
    expect(reopen, 'it is opened once').toHaveBeenCalledTimes(1);
  });

  it('opens it too where the browser has never said that the network was away', async () => {
    isOnline(true);
    stop = reopenWhenAnswered(reopen);
    answers = [404];
    await vi.advanceTimersByTimeAsync(2000);
    expect(reopen).toHaveBeenCalledTimes(1);
  });

  it('asks at least twice a minute, and no more once it is stopped', async () => {
    isOnline(true);
    stop = reopenWhenAnswered(reopen);
    await vi.advanceTimersByTimeAsync(300_000);
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.mock.calls.length - before).toBe(2);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await comesOnline();
    expect(asked.mock.calls.length - before).toBe(2);
  });
});
