/** Messages between the picture store and its worker thread: a picture's file to be made `width` pixels wide. */
export type ResizeRequest = { id: number; file: string; width: number };
export type ResizeReply = { id: number; bytes: Uint8Array } | { id: number; error: string };
