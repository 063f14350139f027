import { createHash, timingSafeEqual } from 'node:crypto';
import { createAttempts } from '#api/backend/base/attempts.ts';
import type { ExchangeAccess } from '#lib/env/exchange.ts';
import { type ExchangeAnswer, type ExchangeRequest, failed } from '#lib/exchange/protocol.ts';

/** Wrong passwords of one address, within this time (exchange-1c.md §1). */
const PATIENCE = { most: 10, periodMs: 15 * 60 * 1000 };
const BASIC = /^Basic\s+([A-Za-z\d+/]+={0,2})\s*$/i;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** What the header may say: programs write it in UTF-8, older ones in windows-1251. */
function readings(header: string): string[] {
  const bytes = Buffer.from(BASIC.exec(header)?.[1] ?? '', 'base64');
  return ['utf-8', 'windows-1251'].map((label) => new TextDecoder(label).decode(bytes));
}

/** Lets in whoever names login and password; the answer is why not, null for one who may come in. */
export function createAccess({ login, password }: ExchangeAccess) {
  const wrong = createAttempts(PATIENCE);
  const right = `${login}:${password}`;

  return ({ authorization, address }: ExchangeRequest, now: Date): ExchangeAnswer | null => {
    const retryAfter = wrong.wait(address, now);
    if (retryAfter > 0) {
      const { body } = failed('Слишком много неверных паролей: подождите четверть часа.');
      return { status: 429, type: 'text', body, retryAfter };
    }
    if (authorization === null) {
      const { body } = failed(
        'Нет имени и пароля. Если в 1С они указаны, их не пропускает прокси сайта: нужен заголовок Authorization.',
      );
      return { status: 401, type: 'text', body };
    }
    const isRight = readings(authorization).map((text) => isSame(text, right));
    if (isRight.includes(true)) {
      wrong.forget(address);
      return null;
    }
    wrong.note(address, now);
    return failed('Неверный логин или пароль.');
  };
}
