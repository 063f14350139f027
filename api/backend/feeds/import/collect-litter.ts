/**
 * Collects what a file has left in this thread's heap: of a long one that is as much as the shop lives on,
 * and the collector would let it grow threefold (ADR 13). Done beside what the database does meanwhile; not
 * at all where Node was started without `--expose-gc`.
 */
export function collectLitter(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async' });
}

/**
 * Collects what has come and gone since: bytes of bodies lie outside the heap, so the collector waits until
 * they are many. Some milliseconds.
 */
export function collectFresh(): void {
  void globalThis.gc?.({ type: 'minor' });
}
