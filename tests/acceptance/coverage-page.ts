import { acceptanceLines, needsTest, PLANNED, PLANNED_PARTS } from './acceptance-lines.ts';
import { NOT_ON_THE_MOCK } from './mocked-browser.ts';
import { SPECIFIED } from './specified.ts';
import { testsById, textsOf } from './test-titles.ts';

/** Ids of lines that need a test and have none. */
export function uncovered(): string[] {
  const tests = testsById();
  return acceptanceLines()
    .filter((line) => needsTest(line) && !tests.has(line.id))
    .map(({ id }) => id);
}

/** Rows of the error catalogue and constants that no test holds any more. */
export function unheld(): string[] {
  return Object.values(SPECIFIED)
    .flat()
    .filter(([, file, held]) => !textsOf(`tests/${file}`).some((text) => text.includes(held)))
    .map(([words, file, held]) => `${words}: «${held}» (${file})`);
}

function notOnTheMock(id: string): string[] {
  const reason = NOT_ON_THE_MOCK[id];
  return reason === undefined ? [] : ['', `В браузере на макете не показать: ${reason}.`];
}

/**
 * The page: what of the acceptance list, of the error catalogue and of the constants is held by which test.
 */
export function coveragePage(): string {
  const tests = testsById();
  const out = [
    '# Что чем проверено',
    '',
    'Сделано из названий тестов командой `npm run coverage`. Строки — из списка приёмки',
    '(docs/spec/acceptance.md); сборка не проходит, когда у строки разделов A–E нет теста или',
    'нет теста в браузере на макете сервера (`mocked/`), а строка не из тех, что там не показать.',
  ];
  let section = '';
  for (const line of acceptanceLines()) {
    if (line.section !== section) {
      section = line.section;
      out.push('', `## ${section}`);
    }
    const planned = PLANNED[line.id] ?? PLANNED_PARTS[line.id];
    out.push(
      '',
      `### ${line.id}${planned === undefined ? '' : ` — ещё впереди: ${planned}`}`,
      '',
      line.text,
      '',
    );
    out.push(
      ...(tests.get(line.id) ?? []).map(({ file, title }) => `- ${file.slice('tests/'.length)}: ${title}`),
      ...notOnTheMock(line.id),
    );
  }
  for (const [heading, rows] of Object.entries(SPECIFIED)) {
    out.push(
      '',
      `## ${heading}`,
      '',
      ...rows.map(([words, file, held]) => `- «${words}» — ${file}: ${held}`),
    );
  }
  return `${out.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`;
}
