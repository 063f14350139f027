import type { ListLine } from '#lib/lists/list-line.ts';
import { listToken } from '#lib/lists/list-link.ts';
import { readLists } from '#store/remembered/device-lists.ts';

/** What an edited list has come from stands in the history's entry, which lasts as long as the tab. */
type Edited = { list: string; from: string };

function originOf(token: string): string {
  const edited: Partial<Edited> = window.history.state?.editedList ?? {};
  return edited.list === token && edited.from !== undefined ? edited.from : token;
}

/**
 * Writes changed quantities into the address of the list's page and returns its token: a list is its own
 * link (ADR 14), so a reload and whoever gets the address see them, and nothing more is kept in the browser.
 * A list of nothing has no link. `token` is what stands there now.
 */
export function keepEdits(token: string, lines: readonly ListLine[]): string {
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return token;
  const list = listToken(wanted);
  const editedList: Edited = { list, from: originOf(token) };
  window.history.replaceState({ ...window.history.state, editedList }, '', `#${list}`);
  return list;
}

/** What this browser calls a list; undefined where it keeps neither it nor what it has come from. */
export function keptName(token: string): string | undefined {
  const tokens = [token, originOf(token)];
  return readLists().find((list) => tokens.includes(list.token))?.name;
}
