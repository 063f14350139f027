/** So long what was pressed can be taken back, ms (desk.md §2). */
export const UNDO_MS = 30_000;
/**
 * So long nobody outside is told of it, ms: who takes it back at the last moment is at it for a while, and
 * then it was never so.
 */
export const HELD_MS = UNDO_MS + 5_000;
