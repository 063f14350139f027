import { acceptanceLines, needsTest } from './acceptance-lines.ts';
import { testsById } from './test-titles.ts';

/** Where the browser's tests on the mocked backend stand. */
const MOCKED = 'tests/mocked/';

/**
 * Lines that no page of a shop on another backend can show, each with the reason; the page of coverage tells
 * it.
 */
export const NOT_ON_THE_MOCK: Readonly<Record<string, string>> = {
  C11: 'что понял поиск, решает сервер: на своей базе показывает e2e/search.spec.ts, на словах покупателей — тесты поиска',
  E3: 'с телефонией говорит сервер магазина, браузер её не видит',
  E4: 'о заявке счётчику звонков говорит сервер магазина, браузер этого не видит',
  E5: 'картинки преобразует сервер; что их адрес дошёл до страницы, показывают тесты договора',
  E8: 'письма пишет сервер магазина, браузер их не видит',
  E9: 'выгрузку читает свой каталог: e2e/feed-to-order.spec.ts',
  E10: 'файлы товаров делает свой каталог: e2e/robots.both.spec.ts',
};

/** Ids of the lines that a browser test on the mocked backend names. */
function seenOnMock(): ReadonlySet<string> {
  const seen = [...testsById()].filter(([, tests]) => tests.some(({ file }) => file.startsWith(MOCKED)));
  return new Set(seen.map(([id]) => id));
}

/** Ids of lines about the browser that no test on the mocked backend shows. */
export function unseenOnMock(): string[] {
  const seen = seenOnMock();
  return acceptanceLines()
    .filter((line) => needsTest(line) && !(line.id in NOT_ON_THE_MOCK) && !seen.has(line.id))
    .map(({ id }) => id);
}

/** Ids that stand among the reasons and are no line, or are shown after all. */
export function needlessReasons(): string[] {
  const [seen, ids] = [seenOnMock(), new Set(acceptanceLines().map(({ id }) => id))];
  return Object.keys(NOT_ON_THE_MOCK).filter((id) => seen.has(id) || !ids.has(id));
}
