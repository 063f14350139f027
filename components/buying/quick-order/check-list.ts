import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type QuickOrderPreview, quickOrderCalls } from '#api/contract/quick-order/calls.ts';
import { MOST_FILE_BYTES, TOO_MUCH, tooMuchText } from '#lib/quick-order/limits.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/** What became of a list that was to be checked; `why` is a sentence for the shopper. */
export type Checked = { kind: 'checked'; preview: QuickOrderPreview } | { kind: 'refused'; why: string };

const OFFLINE =
  'Нет связи с магазином. Список остался на странице: проверьте его ещё раз, когда связь появится.';

/** Sends a form's list to be checked. What is too much is not even sent. */
export async function checkList(form: FormData, city: RegionCode): Promise<Checked> {
  const text = String(form.get('text') ?? '');
  const file = form.get('file');
  const chosen = file instanceof File && file.size > 0 ? file : null;
  const tooMuch = tooMuchText(text);
  if (tooMuch !== null) return { kind: 'refused', why: TOO_MUCH[tooMuch] };
  if (chosen !== null && chosen.size > MOST_FILE_BYTES)
    return { kind: 'refused', why: TOO_MUCH['file-too-large'] };
  const bytes = chosen === null ? {} : { file: new Uint8Array(await chosen.arrayBuffer()) };
  const answer = await ask(quickOrderCalls.previewQuickOrder, { text, ...bytes }, { city });
  if (!isFailure(answer)) return { kind: 'checked', preview: answer };
  return { kind: 'refused', why: answer.status === 0 ? OFFLINE : answer.text };
}
