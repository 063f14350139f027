import { createStore } from 'zustand/vanilla';

/** Whether the dialog suggests a region by itself or was asked for; it decides the title (D7). */
export type DialogReason = 'asked' | 'suggested';

export const regionDialogState = createStore<{ reason: DialogReason }>(() => ({ reason: 'asked' }));
