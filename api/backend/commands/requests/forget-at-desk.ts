import type { Queryable } from '#api/backend/db/database.ts';
import { isNamedIn, OF_PERSON, type Person, valuesOf } from './person.ts';

/** Tables of the desk that name a person and are changed by erasing one. */
export const DESK_TOUCHED = ['desk_draft', 'desk_press', 'desk_ticket', 'operator_event'];

/** Fewer signs of a search could mean anybody. */
const FEWEST_SIGNS = 3;
const NOT_DIGITS = /[\s()+\-№.]/g;

type His = { orders: string[]; requests: string[]; words: string[] };

/** Numbers of what is a person's, and the words that it could be looked for by, in small letters. */
async function readHis(tx: Queryable, person: Person): Promise<His> {
  const orders = await tx.query<{ number: number; words: string[] }>({
    name: 'forget_desk_orders',
    text: `
      select number, array_remove(array[name, company, inn, phone, email], null) as words
      from shop_order where ${OF_PERSON}`,
    values: valuesOf(person),
  });
  const requests = await tx.query<{ id: number; words: string[] }>({
    name: 'forget_desk_requests',
    text: `
      select id, array_remove(array[phone, email], null) as words from request where ${OF_PERSON}`,
    values: valuesOf(person),
  });
  const said = [...orders, ...requests].flatMap(({ words }) => words);
  return {
    orders: orders.map(({ number }) => String(number)),
    requests: requests.map(({ id }) => String(id)),
    words: [...said, person.phone ?? '', person.email ?? ''].map((word) => word.toLowerCase()),
  };
}

/** Whether somebody may have looked for the person by a search: by digits, or a beginning of any word. */
function mayMean({ words }: His, search: string): boolean {
  const typed = search.toLowerCase().trim();
  const digits = typed.replace(NOT_DIGITS, '');
  if (/^\d+$/.test(digits))
    return digits.length > FEWEST_SIGNS && words.some((word) => word.includes(digits.slice(-10)));
  return typed
    .split(/\s+/)
    .some((part) => part.length >= FEWEST_SIGNS && words.some((word) => word.includes(part)));
}

/** A row of the journal stays, what it says goes. */
async function emptyValues(tx: Queryable, rows: readonly { id: number }[]): Promise<void> {
  await tx.query({
    name: 'forget_desk_values',
    text: 'update operator_event set values = null where id = any($1::bigint[])',
    values: [rows.map(({ id }) => id)],
  });
}

/** Searches stand in the journal with what was exported by them: its row stays, what it was by goes. */
async function emptySearches(tx: Queryable, his: His): Promise<void> {
  const rows = await tx.query<{ id: number; search: string }>({
    name: 'forget_desk_searches',
    text: `
      select id, values ->> 'search' as search from operator_event
      where kind like '%.export' and values ->> 'search' <> ''`,
  });
  await emptyValues(
    tx,
    rows.filter(({ search }) => mayMean(his, search)),
  );
}

/** What was put right in orders of theirs, and what of theirs stood in another's. */
async function emptyChanges(tx: Queryable, { orders }: His, person: Person): Promise<void> {
  const theirs = new Set(orders.map((number) => `order:${number}`));
  const rows = await tx.query<{ id: number; subject: string; said: string }>({
    name: 'forget_desk_changes',
    text: `
      select id, subject, values::text as said from operator_event
      where kind = 'order.contact' and values is not null`,
  });
  await emptyValues(
    tx,
    rows.filter(({ subject, said }) => theirs.has(subject) || isNamedIn(person, said)),
  );
}

/**
 * Erases a person from what the desk keeps for itself (desk.md §4.8): what was being typed about an order of
 * theirs, answers of presses, in the journal searches and what was put right. Before the orders themselves
 * are erased: they tell by what words the person was looked for.
 */
export async function forgetAtDesk(tx: Queryable, person: Person): Promise<void> {
  const his = await readHis(tx, person);
  await tx.query({
    name: 'forget_desk_drafts',
    text: `
      delete from desk_draft
      where split_part(key, ':', 1) = 'order' and split_part(key, ':', 2) = any($1::text[])
        or split_part(key, ':', 1) = 'request' and split_part(key, ':', 2) = any($2::text[])`,
    values: [his.orders, his.requests],
  });
  // A press that is sent again after that is judged anew: by then there is nothing of the person to change.
  await tx.query({
    name: 'forget_desk_presses',
    text: `
      delete from desk_press
      where exists (
          select from jsonb_path_query(answer, '$.**.number') as told(number)
          where told.number #>> '{}' = any($1::text[]))
        or answer #>> '{row,handled}' is not null and answer #>> '{row,id}' = any($2::text[])`,
    values: [his.orders, his.requests],
  });
  // Good for a minute, and asked for again by a press: all that were asked for by a search go.
  await tx.query({
    name: 'forget_desk_tickets',
    text: `delete from desk_ticket where body ->> 'search' <> ''`,
  });
  await emptySearches(tx, his);
  await emptyChanges(tx, his, person);
}
