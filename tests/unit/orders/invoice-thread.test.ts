import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { drawingThread } from '#api/backend/buying/orders/invoice/drawing-thread.ts';
import { wrapped } from '#api/backend/buying/orders/invoice/wrapped.ts';
import type { Invoice } from '#lib/invoice/invoice.ts';

const bill = (number: number) => ({ number }) as Invoice;

/** Threads that answer with the number of what they draw, and fail at the number 13. */
function threads() {
  const opened: (EventEmitter & { isEnded: boolean })[] = [];
  function open(): Worker {
    const thread = Object.assign(new EventEmitter(), {
      isEnded: false,
      ref: () => undefined,
      unref: () => undefined,
      postMessage: ({ number }: Invoice) =>
        queueMicrotask(() => {
          if (number === 13) thread.emit('error', new Error('no such letter'));
          else thread.emit('message', Uint8Array.of(number));
        }),
      terminate: async () => {
        thread.isEnded = true;
        return 0;
      },
    });
    opened.push(thread);
    return thread as unknown as Worker;
  }
  return { open, opened };
}

describe('acc-D14 the thread that draws bills', () => {
  it('draws one bill after the other, since opening it costs four of them', async () => {
    const { open, opened } = threads();
    const draw = drawingThread(60_000, open);
    expect([await draw(bill(1)), await draw(bill(2))]).toEqual([Uint8Array.of(1), Uint8Array.of(2)]);
    expect(opened).toHaveLength(1);
  });

  it('is replaced when it has failed', async () => {
    const { open, opened } = threads();
    const draw = drawingThread(60_000, open);
    await expect(draw(bill(13))).rejects.toThrow('no such letter');
    expect(await draw(bill(2))).toEqual(Uint8Array.of(2));
    expect(opened.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it('ends when nobody has asked for a bill for long', async () => {
    const { open, opened } = threads();
    const draw = drawingThread(1, open);
    await draw(bill(1));
    await expect.poll(() => opened[0]?.isEnded).toBe(true);
    expect(await draw(bill(2))).toEqual(Uint8Array.of(2));
    expect(opened).toHaveLength(2);
  });
});

describe('acc-C17 the lines of a bill as a file', () => {
  const within = (most: number) => (words: string) => words.length <= most;

  it.each([
    ['Стакан 100\u00a0мл, белый', 12, ['Стакан', '100\u00a0мл,', 'белый']],
    ['Стакан 50\u00a0шт/\u2060уп', 12, ['Стакан', '50\u00a0шт/уп']],
    ['V-сложение бумага/картон', 11, ['V-сложение', 'бумага/', 'картон']],
    ['Артикул 12-0002/4', 10, ['Артикул', '12-0002/4']],
    ['Коробоооооооо да', 6, ['Коробо', 'оооооо', 'о да']],
    ['Стакан', 6, ['Стакан']],
    ['', 6, ['']],
  ])('%j in %i', (text, most, lines) => {
    expect(wrapped(text, within(most))).toEqual(lines);
  });
});
