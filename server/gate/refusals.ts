/** Every answer the gate gives itself: status, the code of a call's refusal and a fixed Russian text. */
export const REFUSALS = {
  'bad-request': [400, 'Некорректный запрос'],
  'cross-site': [403, 'Запрос с другого сайта не принят'],
  'not-found': [404, 'Ничего не найдено'],
  'method-not-allowed': [405, 'Метод не поддерживается'],
  'body-too-large': [413, 'Слишком большой запрос'],
  'address-too-long': [414, 'Слишком длинный адрес'],
  'body-unreadable': [415, 'Тело запроса должно быть в формате JSON'],
  'unknown-host': [421, 'Этот адрес сайта не настроен'],
  'too-many-requests': [429, 'Слишком много запросов, попробуйте немного позже'],
  unexpected: [500, 'Произошла какая-то ошибка, попробуйте ещё раз'],
  unavailable: [503, 'Магазин временно недоступен, попробуйте позже'],
} as const satisfies Record<string, readonly [status: number, text: string]>;
export type RefusalCode = keyof typeof REFUSALS;

export type Refusal = { code: RefusalCode; headers?: Readonly<Record<string, string>> };

export type RefusalAnswer = { status: number; headers: readonly string[]; body: string };

/**
 * A refusal as an answer: JSON `{success: false, code, text, request_id}` for a call, a small plain page for anything
 * else. Nothing of the request is repeated in it.
 */
export function refusalAnswer(refusal: Refusal, asJson: boolean, requestId: string): RefusalAnswer {
  const [status, text] = REFUSALS[refusal.code];
  const body = asJson
    ? JSON.stringify({ success: false, code: refusal.code, text, request_id: requestId })
    : plainPage(text);
  return {
    status,
    headers: [
      'Content-Type',
      asJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Length',
      String(Buffer.byteLength(body)),
      'Cache-Control',
      'private, no-store',
      'X-Request-Id',
      requestId,
      ...Object.entries(refusal.headers ?? {}).flat(),
    ],
    body,
  };
}

function plainPage(text: string): string {
  return (
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${text}</title></head><body><h1>${text}</h1><p><a href="/">На главную</a></p></body></html>`
  );
}
