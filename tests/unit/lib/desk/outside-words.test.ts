import { expect, it } from 'vitest';
import { emailHint, phoneHint } from '#lib/desk/hints.ts';
import { answerWords, offWords } from '#lib/desk/outside-words.ts';

it.each([
  ['buyer-letter', 'EENVELOPE', 'Почтовый сервер не принял адрес'],
  ['mail', 'ECONNREFUSED', 'Почтовый сервер не отвечает'],
  ['webhook', 'HTTP 500', 'CRM отвечает отказом (500)'],
  ['telephony', 'callback_start refused', 'Телефонная станция отказывает'],
  ['webhook', 'TimeoutError', 'CRM не отвечает вовремя'],
  ['state-letter', 'busy', 'Магазин был занят: счёт к письму не успел сделаться'],
  ['mail', 'EWHATEVER', 'Почтовый сервер не принимает, причина неизвестна'],
  ['operator-news', 'EAUTH', 'Почтовый сервер не принял имя и пароль'],
])('desk-H29: what %s answered with %s is said in words', (channel, error, said) => {
  expect(answerWords(channel, error)).toBe(said);
});

it('nothing is said of what went well, and what is off is said with its setting', () => {
  expect(answerWords('mail', null)).toBeNull();
  expect(offWords('mail')).toBe('Письма выключены: задайте SMTP_URL');
});

it('a list hints at a person', () => {
  expect(phoneHint('+79123456789')).toBe('… 67-89');
  expect(['ivanov@example.ru', 'x'].map(emailHint)).toEqual(['i…@example.ru', '…']);
});
