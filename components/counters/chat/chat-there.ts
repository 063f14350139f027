/**
 * The chat's script has come into this document, which says so itself: what a script has begun ends with it.
 */
export function noteChat(): void {
  document.documentElement.dataset.chat = 'there';
}

/** Whether a visitor can write to the support chat: only then may words name it (D61). */
export function isChatThere(): boolean {
  return document.documentElement.dataset.chat === 'there';
}
