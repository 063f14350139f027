import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { ask } from '#desk/client/ask.ts';
import { saveFile } from '#desk/kit/files/save-file.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { REQUEST_TABS, type RequestTab } from '#lib/requests/tabs.ts';

/** Saves the rows of a tab as a table. */
export async function saveRequests(tab: RequestTab, search: string): Promise<void> {
  const answer = await ask('exportRequests', { tab, search });
  if (isDeskFailure(answer)) return say({ text: answer.text, kind: 'error' });
  saveFile(`Обращения — ${REQUEST_TABS[tab]}.csv`, answer.csv, 'text/csv');
  say({ text: answer.isWhole ? `Строк в файле: ${answer.rows}` : `В файле первые ${answer.rows}` });
}
