import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './test-titles.ts';

/** A promise of the acceptance list. */
export type AcceptanceLine = { id: string; section: string; text: string };

/** What is planned and may have no test yet: a line as a whole, or the part of it that is named. */
export const PLANNED: Readonly<Record<string, string>> = {
  D9: 'быстрый заказ списком и прайс-лист XLSX',
  E9: 'CommerceML 2 и CSV/XLSX; YML загружается и проверен',
  E10: 'обмен с 1С и выгрузки YML',
};

/** Lines that need a test: those of the sections A to E. */
export function needsTest({ id }: AcceptanceLine): boolean {
  return /^[A-E]/.test(id) && !(id in PLANNED && id !== 'E9');
}

/** The lines of docs/spec/acceptance.md, in their order. */
export function acceptanceLines(): AcceptanceLine[] {
  let section = '';
  return readFileSync(join(ROOT, 'docs/spec/acceptance.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## (.*)$/.exec(line)?.[1] ?? section;
      const [, id, text] = /^- ([A-G]\d+) (?:\[[^\]]*\] |\*\*\+\*\* )?(.*)$/.exec(line) ?? [];
      return id === undefined || text === undefined ? [] : [{ id, section, text }];
    });
}
