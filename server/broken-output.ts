/**
 * Lets the shop outlive whoever reads its output. A write to a pipe that nobody reads any more fails with
 * an event that is thrown when no one listens; Next catches it, says so on the same pipe, and so on: an
 * idle shop then takes a third of a processor for ever. What cannot be written is lost, and pino's own
 * writes alike.
 */
export function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
