import type { BrowserContext, Page, Request } from '@playwright/test';

/** Watches which tabs of a browser hold the desk's stream of changes; to be called before they are opened. */
export function openStreams(context: BrowserContext) {
  const asked = new Set<Request>();
  const answered = new Set<Request>();
  let closed: Page | undefined;
  let most = 0;
  const tabOf = (request: Request): Page => request.frame().page();
  const isStream = (request: Request): boolean => request.url().endsWith('/api/desk/stream');
  context.on('request', (request) => {
    if (!isStream(request)) return;
    asked.add(request);
    // Its tab is gone, though its end may be told after the next one has begun.
    most = Math.max(most, [...asked].filter((one) => tabOf(one) !== closed).length);
  });
  context.on('response', (response) => {
    if (isStream(response.request())) answered.add(response.request());
  });
  const forget = (request: Request): void => {
    asked.delete(request);
    answered.delete(request);
  };
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  /** The tabs that have been answered and still listen. */
  const readers = (): Page[] => [...answered].map(tabOf).filter((tab) => tab !== closed);
  return {
    readers,
    /** How many were open at once, at most. */
    most: () => most,
    /** Closes the tab that reads for all and returns it. */
    async closeReader(): Promise<Page> {
      [closed] = readers();
      if (closed === undefined) throw new Error('no tab reads the stream');
      await closed.close();
      return closed;
    },
  };
}
