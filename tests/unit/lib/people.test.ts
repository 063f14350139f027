import { describe, expect, it } from 'vitest';
import { innFault } from '#lib/inn.ts';
import { normalisePhone } from '#lib/phone.ts';

describe('D52 a phone is stored as +7XXXXXXXXXX', () => {
  it.each([
    ['+7(912)-345-67-89', '+79123456789'],
    ['8 (812) 345 67 89', '+78123456789'],
    ['912 345-67-89', '+79123456789'],
    ['79123456789', '+79123456789'],
    ['+7(912)-345', null],
    ['12345678901', null],
    ['+7(000)-000-00-00', null],
    ['+7(123)-456-78-90', null],
    ['8 999 999 99 99', null],
    ['+7(705)-123-45-67', '+77051234567'],
    ['9123456789 доб. 5', null],
    ['9123456789 доб.', null],
    ['+9123456789', null],
    ['19123456789', null],
    ['tel:+79123456789', '+79123456789'],
    ['TEL:89123456789', '+79123456789'],
    ['9123456789tel:', null],
    ['', null],
  ])('%s → %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });
});

it.each([
  ['7707083893', null],
  ['500100732259', null],
  ['7707083894', 'check'],
  ['500100732258', 'check'],
  ['123', 'length'],
  ['77070838930', 'length'],
  ['77O7083893', 'length'],
  ['7707083893x', 'length'],
  ['x7707083893', 'length'],
  ['500100732239', 'check'],
  ['500100732250', 'check'],
])('D50 what is wrong with INN %s: %s', (inn, fault) => {
  expect(innFault(inn)).toBe(fault);
});
