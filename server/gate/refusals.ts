import { REFUSALS, type RefusalCode } from '#lib/refusals.ts';

export type Refusal = { code: RefusalCode; headers?: Readonly<Record<string, string>> };

/** A shop that is down is asked for again after so long, unless the refusal itself says when. Seconds. */
const RETRY_AFTER_S = 30;
/** So much of a request's id is shown to people, who may have to read it out. */
const QUOTED = 8;

export type RefusalAnswer = { status: number; headers: readonly string[]; body: string };

/** How a refusal is told: as JSON to a call, else as a small plain page that leads to `home`. */
export type RefusalForm = { asJson: boolean; requestId: string; home: string };

/**
 * A refusal as an answer: JSON `{success: false, code, text, request_id}` or a page (specification section
 * 2); a page that is our fault says by which code it is found in the log. Nothing of the request is repeated
 * in it.
 */
export function refusalAnswer(refusal: Refusal, { asJson, requestId, home }: RefusalForm): RefusalAnswer {
  const [status, text] = REFUSALS[refusal.code];
  const wait: Record<string, string> = status === 503 ? { 'Retry-After': String(RETRY_AFTER_S) } : {};
  // Who looks for it in the log has the whole id there, which begins so.
  const quotable = status >= 500 ? [`Код ошибки: ${requestId.slice(0, QUOTED)}`] : [];
  const body = asJson
    ? JSON.stringify({ success: false, code: refusal.code, text, request_id: requestId })
    : plainPage(status === 404 ? 'Страница не найдена' : 'Произошла ошибка', [text, ...quotable], home);
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
      ...Object.entries({ ...wait, ...refusal.headers }).flat(),
    ],
    body,
  };
}

function plainPage(heading: string, texts: readonly string[], home: string): string {
  return (
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${heading}</title></head><body><h1>${heading}</h1>` +
    texts.map((text) => `<p>${text}</p>`).join('') +
    `<p><a href="${home}">Перейти на главную</a></p></body></html>`
  );
}
