import { describe, expect, it } from 'vitest';
import { pathOf } from '#api/backend/buying/requests/sent-page.ts';
import { trackerSessionIn } from '#api/backend/door/http/call-context.ts';
import { contract } from '#api/contract/index.ts';
import { CONSENT } from '#lib/browser/cookies.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';

/** What a terminal obeys, what turns the direction of reading, ends of lines of every kind. */
const OBEYED = '\u001b\u202e\u2066\u200b\u0085\u0007\r\n\u2028';
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200b]/u;

describe('one-line fields of a visitor hold no sign that is obeyed instead of shown', () => {
  const FORM = {
    name: 'Анна',
    phone: '8 912 345-67-89',
    email: 'a@b.ru',
    inn: '7707083893',
    fullInn: 'ИП',
    kpp: '770701001',
    company: 'ИП',
    companyAddress: 'Дом',
    address: 'Дом',
    fulladdress: 'Дом',
    selfDeliveryCity: 'Москва',
    wishedDay: '2026-11-20',
    wishedTime: 'утром',
  };
  it('of an order, wherever in the words it stands', () => {
    const marked = Object.fromEntries(
      Object.entries(FORM).map(([name, words]) => [name, `${OBEYED}${words}${OBEYED}`]),
    );
    const read = contract.createOrder.input.parse({ ...marked, is_consent_for_pd: true });
    for (const [name, words] of Object.entries(read)) expect(String(words), name).not.toMatch(UNSEEN);
    expect(read).toMatchObject({ email: 'a@b.ru', inn: '7707083893', kpp: '770701001', phone: FORM.phone });
  });

  it('of a comment, which keeps its lines', () => {
    const read = contract.createOrder.input.parse({
      ...FORM,
      comment: `Первая${OBEYED}вторая`,
      is_consent_for_pd: true,
    });
    expect(read.comment.replaceAll(/[\r\n\u2028]/g, '')).not.toMatch(UNSEEN);
  });

  it('of the page that a form was sent from', () => {
    expect(pathOf(`/msk/${OBEYED}catalog/?q=1`)).toBe('/msk/ catalog/');
    expect(pathOf(`${OBEYED}evil`)).toBeNull();
  });

  it('of the call tracker’s session', () => {
    const outside = { ...NOBODY, callTracking: { url: 'http://tracker.test', cookie: '_ct' } };
    const cookies = `${CONSENT.name}=${encodeURIComponent('accepted')}; _ct=tr-7\u001b[2J\u0085`;
    expect(trackerSessionIn(cookies, outside)).toBe('tr-7[2J');
  });
});

describe('an address in brackets or with signs that nobody sees', () => {
  it.each([
    ['<a@b.ru>', 'a@b.ru'],
    ['a\u200b@b.ru', 'a@b.ru'],
    ['a@b\u2060.ru', 'a@b.ru'],
    ['\u202ea@b.ru', 'a@b.ru'],
  ])('%j is the address that it shows, never stored with them', (typed, address) => {
    expect(contract.createLowPrice.input.parse({ email: typed }).email).toBe(address);
  });
  it.each(['<a@b.ru', 'a<@b.ru', '<<a@b.ru>>', 'a@b.ru\u200b,c@d.ru'])('%j is none', (typed) => {
    expect(contract.createLowPrice.input.safeParse({ email: typed }).success).toBe(false);
  });
});
