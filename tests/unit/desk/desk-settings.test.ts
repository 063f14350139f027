import { expect, it } from 'vitest';
import { testSettings } from '../door/harness.ts';

const deskOf = (env: Readonly<Record<string, string>>) => testSettings(env).desk;

it('desk-H1: stands on a host of its own: on this machine by itself, elsewhere where it is named', () => {
  expect(deskOf({ PORT: '3000' })).toMatchObject({
    host: 'desk.localhost:3000',
    origin: 'http://desk.localhost:3000',
    isShared: false,
  });
  expect(deskOf({ SITE_ORIGIN: 'https://shop.example', DESK_DOMAIN: 'Desk.Example' })).toMatchObject({
    host: 'desk.example',
    origin: 'https://desk.example',
    isShared: false,
  });
});

it('desk-H1: shares the shop’s host where none is named, and knows it', () => {
  expect(deskOf({ SITE_ORIGIN: 'https://shop.example' })).toMatchObject({
    host: 'shop.example',
    isShared: true,
  });
});

it.each([
  ['it is switched off', { DESK: 'off' }],
  ['another backend keeps the orders', { SHOP_API_URL: 'https://api.example' }],
  ['passwords would travel in the clear', { SITE_ORIGIN: 'http://shop.example' }],
])('desk-H1: there is none when %s', (_, env) => {
  expect(deskOf(env)).toBeNull();
});
