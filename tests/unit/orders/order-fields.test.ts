import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { shopOrder } from '#api/backend/db/schema/orders.ts';
import { ORDER_FIELDS } from '#lib/orders/order-fields.ts';
import { maskFields } from '#log/mask.ts';

/** What of an order is no text of its buyer's: keys, what was sold, for how much, and when. */
const OURS = [
  ...[
    'id',
    'number',
    'token',
    'idempotency_key',
    'request_hash',
    'session_id',
    'user_id',
    'region_id',
    'status',
  ],
  'selfdelivery',
  'subtotal_kop',
  'discount_kop',
  'promo_code',
  'promo_kop',
  'delivery_kop',
  'total_kop',
  'is_frequent',
  'is_consent_for_pd',
  'consent_version',
  'guesses',
  'guesses_since',
  'created_at',
  // The desk's: `words` say who ordered too, and are emptied with him (desk-H15).
  'version',
  'words',
  ...['assignee_id', 'assigned_at', 'edited_at', 'cancel_reason', 'cancel_asked_at'],
  ...['is_untold', 'state_by', 'carrier', 'track_number'],
];

it('every column of an order that a buyer fills is in the table, so that it is erased and masked with him', () => {
  const columns = Object.values(getTableColumns(shopOrder)).map(({ name }) => name);
  expect([...OURS, ...ORDER_FIELDS.map(({ column }) => column)].sort()).toEqual(columns.sort());
});

it('the log hides each that is personal by the name of the form and of the table', () => {
  for (const { input, column } of ORDER_FIELDS.filter(({ isPersonal }) => isPersonal))
    expect(maskFields({ [input]: 'Пётр', [column]: 'Пётр' })).toEqual({
      [input]: '[скрыто]',
      [column]: '[скрыто]',
    });
});
