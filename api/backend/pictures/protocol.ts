/** Messages between the picture store and its worker thread. */
export type RenderRequest = { id: number; key: string; width: number };
export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; error: string };
