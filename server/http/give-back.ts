/**
 * Gives memory that nobody reads any more back at once; bytes in it are empty afterwards. Left to the garbage
 * collector, which sees how little of the heap they are, the documents of a hundred pages lie beside each
 * other before it comes for them, and what is kept among them keeps their place from the system.
 */
export function giveBack(memory: ArrayBufferLike): void {
  if (memory instanceof ArrayBuffer) memory.transfer(0);
}
