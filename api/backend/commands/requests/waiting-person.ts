import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import { orderFields } from '#api/backend/buying/orders/words.ts';
import type { WaitingRequest } from '#api/backend/buying/requests/outage/waiting-request.ts';
import { openWaiting } from '#api/backend/buying/requests/outage/waiting-requests.ts';
import { KIND_WORDS, requestFields } from '#api/backend/buying/requests/words.ts';
import { openTold, subjectOf, type ToldEvent } from '#api/backend/outside/forwarded/told-event.ts';
import type { Site } from '#lib/region/site.ts';
import { isNamedIn, isOf, type Person } from './person.ts';

/** What stands at one place, name and value in turn. */
type Fact = { what: string; fields: readonly (readonly [name: string, value: string, ...rest: unknown[]])[] };

/** What of people waits in the shop's folder: for the database, and for those who are to be told. */
export type WaitingPeople = {
  factsOf(person: Person): Promise<Fact[]>;
  /** Erases whatever names a person; how many files that were. */
  erase(person: Person): Promise<number>;
};

const contactsOf = ({ subject }: ToldEvent) => (subject.kind === 'request' ? subject.request : subject.order);

function requestFact({ now, kind, phone, email, text, page, consent }: WaitingRequest): Fact {
  return {
    what: 'Заявка, ждёт базу данных',
    fields: [
      ['Отправлена', momentWords(new Date(now))],
      ['Форма', KIND_WORDS[kind]],
      ['Телефон', phone ?? ''],
      ['Почта', email ?? ''],
      ['Текст', text ?? ''],
      ['Страница', page ?? ''],
      ['Согласие', consent],
    ],
  };
}

function toldFact(told: ToldEvent, site: Site): Fact {
  const subject = subjectOf(told);
  return subject.kind === 'request'
    ? { what: 'Заявка, ждёт получателя', fields: requestFields(subject.request) }
    : { what: 'Заказ, ждёт получателя', fields: orderFields(subject.order, site) };
}

export function waitingPeople(dataDir: string, site: Site): WaitingPeople {
  const requests = openWaiting(dataDir);
  const told = openTold(dataDir);
  return {
    async factsOf(person) {
      const waiting = await requests.find((request) => isOf(person, request));
      const untold = await told.find((event) => isOf(person, contactsOf(event)));
      return [...waiting.map(requestFact), ...untold.map((event) => toldFact(event, site))];
    },
    async erase(person) {
      const isNamed = (text: string) => isNamedIn(person, text);
      return (
        (await requests.erase((request) => isOf(person, request), isNamed)) +
        (await told.erase((event) => isOf(person, contactsOf(event)), isNamed))
      );
    },
  };
}
