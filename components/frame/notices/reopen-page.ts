/** First and longest pause between two questions whether the shop is there again, ms. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
/** A question that has had no answer for so long gets none, ms. */
const PATIENCE = 10_000;

/** Whether the address of this document is answered; a shop that says it is busy or away is asked again. */
async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Calls `reopen`, once, as soon as the shop answers at this address again. The browser's word that there is a
 * network is no more than a reason to ask: it comes before the line carries anything, and never when only the
 * shop was away. While the browser says that there is none, nothing is asked. The answer stops it.
 */
export function reopenWhenAnswered(reopen: () => void): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  function wait() {
    timer = setTimeout(ask, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
  async function ask() {
    if (isAsking || isOver || !navigator.onLine) return;
    clearTimeout(timer);
    isAsking = true;
    const isThere = await isAnswered();
    isAsking = false;
    if (isOver) return;
    if (!isThere) return wait();
    stop();
    reopen();
  }
  function begin() {
    pause = FIRST_PAUSE;
    void ask();
  }
  function stop() {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', begin);
  }
  window.addEventListener('online', begin);
  wait();
  return stop;
}
