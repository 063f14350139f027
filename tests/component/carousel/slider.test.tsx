import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToSlides, playSlides, SLIDE_PAUSE } from '#components/carousel/enliven.ts';
import { nextPlace } from '#components/carousel/slide-track.ts';
import { Slider } from '#components/carousel/slider.tsx';

let lessMotion = false;
let stop: (() => void)[] = [];

beforeEach(() => {
  lessMotion = false;
  vi.useFakeTimers();
  stop = [listenToSlides(), playSlides()];
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
});
afterEach(() => {
  for (const each of stop) each();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(autoplay: boolean) {
  render(
    <Slider label="Предложения" autoplay={autoplay}>
      <li>
        <a href="/one">Первое</a>
      </li>
      <li>
        <a href="/two">Второе</a>
      </li>
    </Slider>,
  );
  const scrollTo = vi.fn();
  Object.assign(screen.getByRole('list'), { scrollTo });
  return scrollTo;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('acc-B12 the slider', () => {
  it('moves every 5000 ms where it plays by itself', () => {
    const scrollTo = show(true);
    wait(SLIDE_PAUSE - 1);
    expect(scrollTo).not.toHaveBeenCalled();
    wait(1);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    wait(SLIDE_PAUSE);
    expect(scrollTo).toHaveBeenCalledTimes(2);
    expect(SLIDE_PAUSE).toBe(5000);
  });

  it('stays still where it was not asked to play', () => {
    const scrollTo = show(false);
    wait(3 * SLIDE_PAUSE);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('stops by its button and goes on by it', () => {
    const scrollTo = show(true);
    fireEvent.click(screen.getByRole('button', { name: 'Остановить показ' }));
    wait(3 * SLIDE_PAUSE);
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Продолжить показ' }));
    wait(SLIDE_PAUSE);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('waits while someone is inside it', () => {
    const scrollTo = show(true);
    screen.getByRole('link', { name: 'Первое' }).focus();
    wait(3 * SLIDE_PAUSE);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('does not move by itself under reduced motion', () => {
    lessMotion = true;
    const scrollTo = show(true);
    wait(3 * SLIDE_PAUSE);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it.each([
    ['on', 1, 0, 300],
    ['on near the end', 1, 500, 600],
    ['on from the end to the start', 1, 600, 0],
    ['back', -1, 300, 0],
    ['back from the start to the end', -1, 0, 600],
  ] as const)('goes %s', (_, step, scrollLeft, expected) => {
    expect(nextPlace({ scrollLeft, clientWidth: 300, scrollWidth: 900 }, step)).toBe(expected);
  });
});
