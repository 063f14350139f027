import { cleanup } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * Set up for every component test. What a test shows is gone when it ends: Testing Library knows only the
 * trees it rendered, while an island with a root of its own (the toasts) would live on with its timers, be
 * seen by the next test, and after the file's last one render into a document that is no longer there.
 */
const ownRoots = vi.hoisted(() => new Map<Root, Element>());

vi.mock('react-dom/client', async (importOriginal) => {
  const client = await importOriginal<typeof import('react-dom/client')>();
  return {
    ...client,
    createRoot(container: Element, options?: Parameters<typeof client.createRoot>[1]) {
      const root = client.createRoot(container, options);
      ownRoots.set(root, container);
      return root;
    },
  };
});

/** More turns than React's queue has ever had tasks; on a busy machine it takes one for each. */
const TURNS = 200;

async function leaveNothing(): Promise<void> {
  cleanup();
  for (const [root, container] of ownRoots) {
    root.unmount();
    container.remove();
  }
  ownRoots.clear();
  // Files share a window and the packages' modules: neither elements, a chat that has come nor toasts are
  // left to the next one.
  document.body.replaceChildren();
  delete document.documentElement.dataset.chat;
  const { toast } = await import('react-hot-toast');
  toast.remove();
}

afterEach(leaveNothing);

afterAll(async () => {
  // A chunk that is still coming may bring one more island.
  await vi.dynamicImportSettled();
  await leaveNothing();
  // What React has already put in its queue runs while there is a window. It works a few milliseconds a turn.
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});
