import { USUAL_LOOKS } from '#api/contract/desk/order-looks.ts';
import type { Person } from '#api/contract/desk/people.ts';
import { RIGHTS, type Right } from '#lib/desk/rights.ts';
import { agoOf } from './ago.ts';
import type { MockDeskAnswers } from './desk-calls.ts';

/** Who is at the mocked desk: an owner, who sees every screen; and somebody beside. */
export const ME = { id: 1, name: 'Иван' };
export const ANNA = { id: 2, name: 'Анна' };
const EMAIL = 'ivan@example.ru';
const SESSION = '6f1c2c8e-5d5b-4c43-9a0e-0d8f6f7a1b01';
const WAYS = { password: true, code: true, passkey: false };

/** People, journal, drafts and the session of the mocked desk. */
export function peopleAnswers(clock: { now(): Date }): MockDeskAnswers {
  const ago = agoOf(clock);
  const drafts = new Map<string, { key: string; body: Record<string, unknown>; at: string }>();
  let orderLooks = USUAL_LOOKS;
  const sessions = [
    {
      id: SESSION,
      isThis: true,
      since: ago(180),
      seenAt: ago(0),
      agent: 'Firefox, Windows',
      address: '192.0.2.7',
    },
  ];
  const person = (one: Pick<Person, 'id' | 'name' | 'email' | 'roles'>): Person => ({
    ...one,
    version: 1,
    regions: null,
    since: ago(50_000),
    blockedAt: null,
    seenAt: ago(2),
    ways: WAYS,
    sessions: one.id === ME.id ? sessions : [],
  });
  return {
    readMe: () => ({
      stage: 'full',
      name: ME.name,
      me: {
        ...ME,
        email: EMAIL,
        roles: ['owner'],
        regions: null,
        rights: Object.keys(RIGHTS) as [Right, ...Right[]],
        orderLooks,
      },
      ways: WAYS,
      freshUntil: ago(-10),
    }),
    keepOrderLooks: ({ looks }) => {
      orderLooks = looks ?? USUAL_LOOKS;
      return { looks: orderLooks };
    },
    listDrafts: ({ prefix }) => ({
      drafts: [...drafts.values()].filter(({ key }) => key.startsWith(prefix)),
    }),
    keepDraft: ({ key, body }) => {
      const at = ago(0);
      if (body === null) drafts.delete(key);
      else drafts.set(key, { key, body, at });
      return { at: body === null ? null : at };
    },
    listPeople: () => ({
      people: [
        person({ ...ME, email: EMAIL, roles: ['owner'] }),
        person({ ...ANNA, email: 'anna@example.ru', roles: ['manager'] }),
      ],
      invited: [
        { email: 'petr@example.ru', name: 'Пётр', roles: ['editor'], regions: null, expiresAt: ago(-2000) },
      ],
    }),
    readOwnWays: () => ({
      hasPassword: true,
      totpSince: ago(50_000),
      codesLeft: 9,
      passkeys: [],
      sessions,
    }),
    listLog: () => ({
      rows: [
        {
          id: 2,
          at: ago(3),
          who: ANNA,
          kind: 'request.take',
          subject: 'request:31',
          values: { handled: ['open', 'taken'] },
          address: '192.0.2.8',
          requestId: SESSION,
          sessionId: SESSION,
        },
        {
          id: 1,
          at: ago(180),
          who: ME,
          kind: 'session.enter',
          subject: '',
          values: {},
          address: '192.0.2.7',
          requestId: SESSION,
          sessionId: SESSION,
        },
      ],
      next: null,
    }),
    listLogPeople: () => ({ people: [ME, ANNA] }),
  };
}
