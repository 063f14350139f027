/** Whether the browser has a network at all; that the shop answers is another matter. */
export type Network = { isOnline(): boolean; untilOnline(): Promise<void> };

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  untilOnline: () =>
    new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })),
};
