import { hasTexts } from '#lib/browser/has-texts.ts';
import { listOf } from '#lib/browser/kept-json.ts';
import { keptJsonOfYear } from '#lib/browser/kept-year.ts';
import { ADDRESSES_KEY } from '#lib/browser/local-keys.ts';

/** Where an organisation has had orders brought to, by its taxpayer number; empty for a person (acc-D16). */
export type KnownAddress = { inn: string; address: string; name: string };

/** All organisations' together. */
const MOST = 30;

const isAddress = (value: unknown): value is KnownAddress => hasTexts(value, ['inn', 'address', 'name']);

const kept = keptJsonOfYear<KnownAddress[]>('localStorage', ADDRESSES_KEY, listOf(isAddress, MOST));

const isSame = (a: KnownAddress, b: Omit<KnownAddress, 'name'>) => a.inn === b.inn && a.address === b.address;

/** Addresses that orders of this browser went to, newest first. */
export const readAddresses = kept.read;
export const dropAddresses = kept.drop;

/** Puts the address of an order in front, under the name it has. */
export function keepAddress(inn: string, address: string): void {
  if (address === '') return;
  const all = kept.read();
  const name = all.find((each) => isSame(each, { inn, address }))?.name ?? '';
  kept.keep(
    [{ inn, address, name }, ...all.filter((each) => !isSame(each, { inn, address }))].slice(0, MOST),
  );
}

/** Takes one out; what is left. */
export function dropAddress(gone: KnownAddress): KnownAddress[] {
  const left = kept.read().filter((each) => !isSame(each, gone));
  kept.keep(left);
  return left;
}

/** Calls one otherwise; an empty name calls it by its address. What is kept then. */
export function nameAddress(named: KnownAddress, name: string): KnownAddress[] {
  const all = kept.read().map((each) => (isSame(each, named) ? { ...each, name } : each));
  kept.keep(all);
  return all;
}

/**
 * The address that goes with an organisation that is chosen: its newest, unless another one is being typed.
 * Null leaves the field as it is.
 */
export function addressFor(inn: string, typed: string): string | null {
  const all = kept.read();
  const newest = all.find((each) => each.inn === inn);
  const isFree = typed === '' || all.some(({ address }) => address === typed);
  return newest !== undefined && isFree ? newest.address : null;
}
