import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import type { Channel } from '#api/backend/base/outbox/channel.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { Mailer } from './mailer.ts';

type Trouble = { id: number; seenAt: Date; steps: { name: string; said: string; isHeld: boolean }[] };

/** Steps of an exchange that one letter names. */
const SHOWN = 5;

async function readTrouble(db: Database, exchange: number): Promise<Trouble | null> {
  const [run] = await db.query<{ seenAt: Date }>({
    name: 'exchange_letter_run',
    text: 'select seen_at as "seenAt" from exchange_run where id = $1',
    values: [exchange],
  });
  if (run === undefined) return null;
  const steps = await db.query<Trouble['steps'][number]>({
    name: 'exchange_letter_steps',
    text: `select name, said, outcome = 'held' as "isHeld" from exchange_step
           where run_id = $1 and outcome <> 'success' order by id limit ${SHOWN}`,
    values: [exchange],
  });
  return { id: exchange, seenAt: run.seenAt, steps };
}

function letterOf({ id, seenAt, steps }: Trouble, isSilent: boolean): { subject: string; text: string } {
  if (isSilent) {
    const text = [
      `Последний обмен с 1С, № ${id}, был ${momentWords(seenAt)}. Обычно они приходят вдвое чаще.`,
      'Проверьте в 1С расписание обмена и её журнал. Что было до того: npm run exchange -- status',
    ];
    return { subject: 'Обмен с 1С не приходит', text: text.join('\n') };
  }
  const isHeld = steps.length > 0 && steps.every((step) => step.isHeld);
  const text = [
    ...steps.map(({ name, said }) => [name, said].filter(Boolean).join(': ')),
    '',
    `Весь обмен: npm run exchange -- show ${id}`,
  ];
  return { subject: `Обмен с 1С № ${id} ${isHeld ? 'задержан' : 'не загружен'}`, text: text.join('\n') };
}

/** A letter to the managers about an exchange that failed, is held, or does not come (exchange-1c §11). */
export function exchangeLetterChannel(mailer: Mailer, to: readonly string[], db: Database): Channel {
  return {
    name: 'exchange-letter',
    topics: ['exchange.trouble'],
    atOnce: 1,
    async deliver({ eventId, payload }) {
      if (!('exchange' in payload)) return { kind: 'nothing' };
      const trouble = await readTrouble(db, payload.exchange);
      if (trouble === null) return { kind: 'nothing' };
      const sent = await mailer.send(eventId, { to, ...letterOf(trouble, payload.isSilent) });
      return sent.kind === 'refused' ? { kind: 'failed', reason: sent.reason } : sent;
    },
  };
}
