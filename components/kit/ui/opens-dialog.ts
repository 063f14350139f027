/**
 * Attributes of a button that opens a dialog without any script; the framework's types do not know them yet.
 */
export function opensDialog(id: string): { commandfor: string; command: 'show-modal' } {
  return { commandfor: id, command: 'show-modal' };
}
