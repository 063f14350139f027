let isThere = false;

/** The chat's script has come into this document. */
export function noteChat(): void {
  isThere = true;
}

/** Whether a visitor can write to the support chat: only then may words name it (D61). */
export function isChatThere(): boolean {
  return isThere;
}
