import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAhead, takeAhead } from '#api/backend/feeds/import/thread/read-ahead.ts';
import { readFiles, SMALL } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { cml, offer, offers, price, prices, priceType } from './files.ts';

const ABOUT = { bytes: SMALL + 1, mark: 'first' };

describe('exchange-1c §14: offers are read while their goods are written', { timeout: 20_000 }, () => {
  let dir: string;
  let threads: { thread: Worker; first: Promise<unknown> }[] = [];
  const note = (thread: Worker): void => void threads.push({ thread, first: once(thread, 'message') });
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'tara-ahead-'));
    const list = Array.from({ length: 2000 }, (_, at) => offer(`${at}`, prices(price('10.50'))));
    const types = `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`;
    writeFileSync(join(dir, 'offers.xml'), cml(offers(list.join('\n'), types)));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  beforeEach(async () => {
    // A thread that others have left for the next file ends where that is left.
    for await (const _ of readFiles(job(), ABOUT.bytes).rows) break;
    threads = [];
    process.on('worker', note);
  });
  afterEach(() => {
    process.off('worker', note);
    vi.useRealTimers();
    takeAhead(job(), 'nothing');
  });

  function job(source = '1c') {
    const files = [join(dir, 'offers.xml')];
    return { format: 'cml', files, regions: REGION_CODES, source, choices: [] } as const;
  }
  /** The thread that has been begun last. */
  async function begun() {
    await vi.waitFor(() => expect(threads).not.toHaveLength(0));
    return threads.at(-1) ?? Promise.reject(new Error('No thread has begun.'));
  }

  it('gives the rows that reading them gives, once, and the digest of what was read', async () => {
    const asked = readFiles(job(), ABOUT.bytes);
    const rows = await Array.fromAsync(asked.rows);
    expect(rows.filter(({ kind }) => kind === 'part')).toHaveLength(2000);
    readAhead(job(), ABOUT);
    readAhead(job(), ABOUT);
    const ahead = takeAhead(job(), ABOUT.mark);
    expect(await Array.fromAsync(ahead?.rows ?? [])).toEqual(rows);
    expect(ahead?.sha256()).toEqual(asked.sha256());
    expect(takeAhead(job(), ABOUT.mark)).toBeNull();
    expect(threads, 'the one thread that is kept').toHaveLength(1);
  });

  it.each([
    ['the files say something else since', job, 'second'],
    ['they are asked for otherwise', () => job('other'), ABOUT.mark],
  ])('gives nothing and ends where %s', async (_, other, mark) => {
    readAhead(job(), ABOUT);
    const { thread } = await begun();
    const ended = once(thread, 'exit');
    expect(takeAhead(other(), mark)).toBeNull();
    await ended;
  });

  it('ends where nobody asks for ten seconds, also one that has its first rows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    readAhead(job(), ABOUT);
    const { thread, first } = await begun();
    await first;
    vi.advanceTimersByTime(9_999);
    expect(thread.threadId).toBeGreaterThan(0);
    const ended = once(thread, 'exit');
    vi.advanceTimersByTime(1);
    await ended;
    expect(takeAhead(job(), ABOUT.mark)).toBeNull();
  });

  it('is not done for what is read in a moment', () => {
    readAhead(job(), { ...ABOUT, bytes: SMALL });
    expect(takeAhead(job(), ABOUT.mark)).toBeNull();
  });
});
