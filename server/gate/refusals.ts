import { REFUSALS, type RefusalCode } from '#lib/refusals.ts';

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
