import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './test-titles.ts';

/** A promise of the acceptance list. */
export type AcceptanceLine = { id: string; section: string; text: string };

/** Lines that are planned as a whole and have no test yet. */
export const PLANNED: Readonly<Record<string, string>> = {
  C17: 'цена базовой единицы и цены от количества',
  C18: 'семейства товаров',
  D9: 'быстрый заказ списком и прайс-лист XLSX',
  D15: 'покупатель, которого помнит устройство',
  E9a: 'одно слияние для всех форматов',
  E9b: 'части обмена',
  E9c: 'типы цен, склады, НДС',
  E9d: 'отчёт, который исправляют и присылают снова',
  E10a: 'обмен с 1С',
  E10b: 'обмен с 1С',
  E10c: 'обмен с 1С',
  E10d: 'обмен с 1С',
};

/** What lines promise beyond what stands; the rest of them has its tests. */
export const PLANNED_PARTS: Readonly<Record<string, string>> = {
  D16: 'часы по календарю региона и названные адреса; желаемый день и время есть в каждом документе заказа',
  E9: 'CommerceML 2 и CSV/XLSX; YML загружается и проверен',
  E10: 'обмен с 1С; файлы YML каждого региона отдаются и проверены',
};

/** Lines that need a test: those of the sections A to E. */
export function needsTest({ id }: AcceptanceLine): boolean {
  return /^[A-E]/.test(id) && !(id in PLANNED);
}

/** The lines of docs/spec/acceptance.md, in their order. */
export function acceptanceLines(): AcceptanceLine[] {
  let section = '';
  return readFileSync(join(ROOT, 'docs/spec/acceptance.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## (.*)$/.exec(line)?.[1] ?? section;
      const [, id, text] = /^- ([A-G]\d+[a-d]?) (?:\[[^\]]*\] |\*\*\+\*\* )?(.*)$/.exec(line) ?? [];
      return id === undefined || text === undefined ? [] : [{ id, section, text }];
    });
}
