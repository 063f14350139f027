import type { Locator } from '@playwright/test';

declare global {
  interface Window {
    /** See `watchPlaceOf`. */
    heardAfter?: Promise<number | null>;
  }
}

/**
 * Watches the place of a control that a press will take away. Ask the answer after the press: the moment, ms
 * after the control was last there, from which a press anywhere within its former box reaches another
 * control; null when none does within three seconds.
 */
export async function watchPlaceOf(control: Locator): Promise<() => Promise<number | null>> {
  await control.evaluate((pressed) => {
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const points = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map((part) => [
      left + width * part,
      top + height / 2,
    ]);
    const hears = ([x = 0, y = 0]: number[]) =>
      document.elementFromPoint(x, y)?.closest('a, button, input, select') ?? null;
    const frame = () => new Promise((settle) => requestAnimationFrame(settle));
    async function watch(): Promise<number | null> {
      // When it was last seen there: a busy machine may look a good while after it has gone.
      let gone = performance.now();
      for (; pressed.isConnected; await frame()) gone = performance.now();
      for (let at = 0; at < 3000; at = performance.now() - gone) {
        if (points.some((point) => hears(point) !== null)) return at;
        await frame();
      }
      return null;
    }
    window.heardAfter = watch();
  });
  return () => control.page().evaluate(() => window.heardAfter ?? null);
}
