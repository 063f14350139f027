import { type Company, known } from '../company.ts';
import type { RegionCode } from '../region/codes.ts';
import { REGION_NAMES } from '../region/names.ts';
import { type OpeningHours, openingHours } from './opening-hours.ts';

/** A region's contacts, as the contract's region says them. */
export type StoreTerms = { phone: string; address: string | null; hours: string | null };

/** What is told of the shop in a region. Null = not known; a placeholder is not known either (D66). */
export type StoreFacts = {
  name: string;
  /** Absolute address of the region's home page. */
  url: string;
  phone: string | null;
  email: string | null;
  city: string;
  /** The address without the city's name. */
  street: string | null;
  hours: readonly OpeningHours[] | null;
  /** The seller by law; told only where its taxpayer number is known. */
  legal: { name: string; inn: string } | null;
  /** Its page in a social network. */
  social: string | null;
};

/** What an operator has said of the region's office, else what the seller's file says of it. */
export function storeFacts(
  shop: { name: string; url: string; city: RegionCode },
  company: Company,
  terms: StoreTerms | null,
): StoreFacts {
  const { name, url, city } = shop;
  const office = company.offices.find((each) => each.city === city);
  const place = REGION_NAMES[city];
  const address = known(terms?.address) ?? known(office?.address);
  const hours = known(terms?.hours) ?? known(office?.hours);
  return {
    name,
    url,
    phone: known(terms?.phone),
    email: known(company.email),
    city: place,
    street: address?.startsWith(`${place}, `) ? address.slice(place.length + 2) : address,
    hours: hours === null ? null : openingHours(hours),
    legal: company.inn === null ? null : { name: company.legalName, inn: company.inn },
    social: known(company.social.url),
  };
}
