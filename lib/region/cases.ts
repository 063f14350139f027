import type { PageRegion } from './codes.ts';

/** The place in the six cases of Russian: what stands after «из», «к», «в», «за» and «о» in a text. */
export type PlaceCases = Readonly<
  Record<'nominative' | 'genitive' | 'dative' | 'accusative' | 'instrumental' | 'prepositional', string>
>;

/**
 * By itself, beside the table of regions: pages bring that one to the browser, these texts are filled in
 * before.
 */
export const PLACE_CASES: Readonly<Record<PageRegion, PlaceCases>> = {
  msk: {
    nominative: 'Москва',
    genitive: 'Москвы',
    dative: 'Москве',
    accusative: 'Москву',
    instrumental: 'Москвой',
    prepositional: 'Москве',
  },
  spb: {
    nominative: 'Санкт-Петербург',
    genitive: 'Санкт-Петербурга',
    dative: 'Санкт-Петербургу',
    accusative: 'Санкт-Петербург',
    instrumental: 'Санкт-Петербургом',
    prepositional: 'Санкт-Петербурге',
  },
  neutral: {
    nominative: 'Россия',
    genitive: 'России',
    dative: 'России',
    accusative: 'Россию',
    instrumental: 'Россией',
    prepositional: 'России',
  },
};
