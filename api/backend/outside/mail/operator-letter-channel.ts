import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import type { Channel } from '#api/backend/base/outbox/channel.ts';
import type { Database } from '#api/backend/db/database.ts';
import { NEWS_WORDS } from '#lib/desk/operator-news.ts';
import type { Mailer } from './mailer.ts';

/**
 * The letters to somebody of the staff about their own way into the desk (desk.md §5.1). No link is in them:
 * whoever wants to look opens the desk as always.
 */
export function operatorLetterChannel(mailer: Mailer, db: Database): Channel {
  return {
    name: 'operator-letter',
    topics: ['operator.told'],
    atOnce: 1,
    async deliver({ eventId, payload, createdAt }) {
      if (!('news' in payload)) return { kind: 'nothing' };
      const [row] = await db.query<{ email: string; name: string }>({
        name: 'operator_letter_to',
        text: 'select email, name from operator where id = $1',
        values: [payload.operatorId],
      });
      if (row === undefined) return { kind: 'nothing' };
      const what = NEWS_WORDS[payload.news];
      return mailer.send(eventId, {
        to: [row.email],
        subject: `Стол магазина: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
        text: [
          `${row.name}, ${momentWords(createdAt)} по Москве на рабочем столе магазина:`,
          '',
          `${what}.`,
          '',
          'Если это сделали вы или знаете, кто, ничего делать не нужно. Если нет, сразу скажите владельцу магазина:',
          'он запретит вход и завершит все сеансы.',
        ].join('\n'),
      });
    },
  };
}
