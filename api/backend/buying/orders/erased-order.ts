import { ORDER_FIELDS } from '#lib/orders/order-fields.ts';
import type { JournalEntry } from './journal/journal-lines.ts';

/** What a row of `shop_order` says of who ordered, with what stands there once he is forgotten. */
const ERASED: Readonly<Record<string, '' | null>> = {
  ...Object.fromEntries(
    ORDER_FIELDS.filter(({ isPersonal }) => isPersonal).map((field) => [
      field.column,
      'isRequired' in field ? '' : null,
    ]),
  ),
  session_id: null,
};

/** The digest of the form is of nothing, and the key names the visitor's session no more. */
const NO_DIGEST = '\\x';
const FORGOTTEN_KEY = 'forgotten:';
/** Nothing finds him. */
const NO_WORDS = '';

const literal = (value: '' | null) => (value === null ? 'null' : `'${value}'`);

/** The same for `update shop_order set …`. */
export const ERASE_ORDER = [
  ...Object.entries(ERASED).map(([column, value]) => `${column} = ${literal(value)}`),
  `request_hash = '${NO_DIGEST}'`,
  `words = '${NO_WORDS}'`,
  `idempotency_key = '${FORGOTTEN_KEY}' || id`,
].join(', ');

/** The same of an order in the journal: what was sold stays, and would come back if the database lost it. */
export function erasedEntry({ order, consent, ...entry }: JournalEntry): JournalEntry {
  const identity = {
    request_hash: NO_DIGEST,
    words: NO_WORDS,
    idempotency_key: `${FORGOTTEN_KEY}${entry.id}`,
  };
  return {
    ...entry,
    order: { ...order, ...ERASED, ...identity },
    consent: { ...consent, session_id: null },
    session: null,
  };
}
