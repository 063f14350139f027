import { expect, it } from 'vitest';
import type { OutboxEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Letter } from '#api/backend/outside/mail/mailer.ts';
import { operatorLetterChannel } from '#api/backend/outside/mail/operator-letter-channel.ts';
import { OPERATOR_NEWS } from '#lib/desk/operator-news.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

eachDatabase('desk.md §5.1: letters to somebody of the staff about their own account', (db) => {
  const letters: Letter[] = [];
  const mailer = {
    async send(_: string, letter: Letter) {
      letters.push(letter);
      return { kind: 'sent' as const };
    },
    close: () => undefined,
  };
  const told = (operatorId: number, news: (typeof OPERATOR_NEWS)[number]): OutboxEvent => ({
    topic: 'operator.told',
    payload: { operatorId, news },
    eventId: 'e',
    createdAt: new Date('2026-11-27T09:05:00Z'),
  });

  it('says what and when, to that person only, with nothing to press', async () => {
    const text = `insert into operator (email, name, roles) values ('anna@example.ru', 'Анна', '{owner}') returning id`;
    const [row] = await db().query<{ id: number }>({ name: '', text });
    const channel = operatorLetterChannel(mailer, db());
    for (const news of OPERATOR_NEWS) await channel.deliver(told(row?.id ?? 0, news));
    expect(letters.map(({ to }) => to)).toEqual(OPERATOR_NEWS.map(() => ['anna@example.ru']));
    expect(letters[0]?.subject).toBe('Стол магазина: вход с нового устройства');
    expect(letters[0]?.text).toMatch(/^Анна, 2026-11-27 12:05 по Москве/);
    expect(letters.some((letter) => /https?:/.test(letter.text))).toBe(false);
  });

  it('has nobody to write to once the person is gone', async () => {
    letters.length = 0;
    const channel = operatorLetterChannel(mailer, db());
    expect(await channel.deliver(told(77, 'rights'))).toEqual({ kind: 'nothing' });
    expect(letters).toEqual([]);
  });
});
