import { createStore } from 'zustand/vanilla';

/** Whether listings stand as a table, as the document says (`lib/browser/early-look.ts`). */
export const listingView = createStore<{ isTable: boolean }>(() => ({
  isTable: typeof document === 'object' && document.documentElement.dataset.view === 'table',
}));
