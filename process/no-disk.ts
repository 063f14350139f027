/** What a file system says when nothing can be written any more: full, over its quota, read-only, broken. */
const NO_DISK: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/** Whether something could not be written, and would be with another disk. */
export function isOutOfDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_DISK.has(error.code);
}
