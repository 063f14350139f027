import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '#components/kit/ui/carousel/carousel.tsx';
import { listenToCarousels, playCarousels, SLIDE_PAUSE } from '#components/kit/ui/carousel/wake.ts';

const made = vi.hoisted(
  () => [] as { el: HTMLElement; options: Record<string, unknown>; moves: unknown[] }[],
);

vi.mock('swiper', () => ({
  default: class {
    moves: unknown[] = [];
    activeIndex = 0;
    slides: Element[];
    wrapperEl: Element;
    constructor(el: HTMLElement, options: Record<string, unknown>) {
      this.wrapperEl = el.getElementsByTagName('ul')[0] ?? el;
      this.slides = [...this.wrapperEl.children];
      made.push({ el, options, moves: this.moves });
    }
    get isBeginning() {
      return this.activeIndex === 0;
    }
    get isEnd() {
      return this.activeIndex === this.slides.length - 1;
    }
    slideTo(index: number, speed?: number) {
      this.activeIndex = Math.max(0, Math.min(index, this.slides.length - 1));
      this.moves.push([this.activeIndex, speed]);
    }
    destroy() {
      this.moves.push('destroyed');
    }
  },
}));

let lessMotion = false;
let stop: (() => void)[] = [];

beforeEach(async () => {
  lessMotion = false;
  made.length = 0;
  // Timers would otherwise run past the moment at which a module that loads for the first time arrives.
  await import('#components/kit/ui/carousel/swiper.ts');
  vi.useFakeTimers();
  stop = [listenToCarousels(), playCarousels()];
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  for (const each of stop) each();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(autoplay: boolean) {
  render(
    <Carousel label="Предложения" autoplay={autoplay}>
      <li>
        <a href="/one">Первое</a>
      </li>
      <li>
        <a href="/two">Второе</a>
      </li>
    </Carousel>,
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const moves = () => made.flatMap((each) => each.moves);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
};

describe('the carousel', () => {
  it.each([
    ['touch', (link: HTMLElement) => fireEvent.touchStart(link)],
    ['hover', (link: HTMLElement) => fireEvent.pointerOver(link)],
    ['focus', (link: HTMLElement) => link.focus()],
  ])('is taken over by Swiper on %s, once, over the list that stands there', async (_, wake) => {
    show(false);
    await wait(1000);
    expect(made).toEqual([]);
    wake(screen.getByRole('link', { name: 'Первое' }));
    wake(screen.getByRole('link', { name: 'Второе' }));
    await wait(1000);
    expect(made.map(({ el }) => el)).toEqual([screen.getByRole('region', { name: 'Предложения' })]);
    expect(made[0]?.options).toMatchObject({ cssMode: true, slidesPerView: 'auto' });
    expect(moves()).toEqual([]);
  });

  it('waits until a list that scrolls under a finger stands still', async () => {
    show(false);
    fireEvent.touchStart(screen.getByRole('link', { name: 'Первое' }));
    for (let at = 0; at < 10; at += 1) {
      await wait(50);
      fireEvent.scroll(screen.getByRole('list'));
    }
    expect(made).toEqual([]);
    await wait(200);
    expect(made.length).toBe(1);
  });

  it('moves by its arrows and by arrow keys inside it, from either end to the other one', async () => {
    show(false);
    await press('Вперёд');
    await press('Назад');
    await press('Назад');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Первое' }), { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await wait(0);
    expect(moves()).toEqual([
      [1, undefined],
      [0, undefined],
      [1, 0],
      [0, 0],
    ]);
    expect(made.length).toBe(1);
  });

  it('jumps where less motion is asked for', async () => {
    lessMotion = true;
    show(false);
    await press('Вперёд');
    expect(moves()).toEqual([[1, 0]]);
  });

  it('ends with its page', async () => {
    show(false);
    await press('Вперёд');
    cleanup();
    show(false);
    await press('Вперёд');
    expect(moves()).toEqual([[1, undefined], 'destroyed', [1, undefined]]);
  });
});

describe('acc-B12 a carousel that plays', () => {
  it('moves every 5000 ms', async () => {
    show(true);
    await wait(SLIDE_PAUSE - 1);
    expect(moves()).toEqual([]);
    await wait(1);
    expect(moves().length).toBe(1);
    await wait(SLIDE_PAUSE);
    expect(moves().length).toBe(2);
    expect(SLIDE_PAUSE).toBe(5000);
  });

  it('stays still where it was not asked to play', async () => {
    show(false);
    await wait(3 * SLIDE_PAUSE);
    expect(made).toEqual([]);
  });

  it('stops by its button and goes on by it', async () => {
    show(true);
    await press('Остановить показ');
    await wait(3 * SLIDE_PAUSE);
    expect(moves()).toEqual([]);
    await press('Продолжить показ');
    await wait(SLIDE_PAUSE);
    expect(moves().length).toBe(1);
  });

  it('waits while someone is inside it', async () => {
    show(true);
    screen.getByRole('link', { name: 'Первое' }).focus();
    await wait(3 * SLIDE_PAUSE);
    expect(moves()).toEqual([]);
  });

  it('does not move by itself under reduced motion', async () => {
    lessMotion = true;
    show(true);
    await wait(3 * SLIDE_PAUSE);
    expect(moves()).toEqual([]);
  });
});
