import type { OrderInput } from '#api/contract/order.ts';
import { hasTexts } from '#lib/browser/has-texts.ts';
import { listOf } from '#lib/browser/kept-json.ts';
import { keptJsonOfYear } from '#lib/browser/kept-year.ts';
import { ORGANISATIONS_KEY } from '#lib/browser/local-keys.ts';

/** What of an order says which organisation buys (acc-D13). */
export const ORGANISATION_FIELDS = ['inn', 'kpp', 'company', 'companyAddress', 'fullInn'] as const;
export type Organisation = Pick<OrderInput, (typeof ORGANISATION_FIELDS)[number]>;

/** Nobody in particular. */
export const NO_ORGANISATION: Organisation = {
  inn: '',
  kpp: '',
  company: '',
  companyAddress: '',
  fullInn: '',
};

const MOST = 5;

const isOrganisation = (value: unknown): value is Organisation => hasTexts(value, ORGANISATION_FIELDS);

const kept = keptJsonOfYear<Organisation[]>('localStorage', ORGANISATIONS_KEY, listOf(isOrganisation, MOST));

/** Organisations that have ordered from this browser, newest first; they are sent nowhere before an order. */
export const readOrganisations = kept.read;
export const dropOrganisations = kept.drop;

const isSame = (a: Organisation, b: Organisation) => a.inn === b.inn && a.kpp === b.kpp;

/** Takes one out; what is left. */
export function dropOrganisation(gone: Organisation): Organisation[] {
  const left = kept.read().filter((each) => !isSame(each, gone));
  kept.keep(left);
  return left;
}

/** Puts the organisation of an order in front of the others; one without a name or a number is none. */
export function keepOrganisation({ inn, kpp, company, companyAddress, fullInn }: Organisation): void {
  if (inn === '' || company === '') return;
  const newest = { inn, kpp, company, companyAddress, fullInn };
  kept.keep([newest, ...kept.read().filter((each) => !isSame(each, newest))].slice(0, MOST));
}
