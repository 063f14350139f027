import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseIssuesCommand, runIssues } from '#api/backend/commands/import/issues.ts';
import { reportLines } from '#api/backend/commands/import/report-text.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';

const FEED = `<yml_catalog><shop><name>А</name><offers>
<offer id="1"><price>10</price><name>Стакан</name></offer>
<offer id="2"><price>-</price><name>Стакан</name></offer>
<offer id="=3"><price>0</price><name>Стакан</name></offer>
<offer id="4"><price>10</price><name>Стакан</name><count>-5</count></offer>
</offers></shop></yml_catalog>`;

it.each([[['57'], { kind: 'issues', run: 57, file: null }]])('%j', (words, command) => {
  expect(parseIssuesCommand(words)).toEqual(command);
});

it.each([[[]], [['x']], [['0']], [['1', '2']], [['1', '--csv']]])('%j is no command', (words) => {
  expect(parseIssuesCommand(words)).toMatchObject({ kind: 'usage' });
});

eachDatabase('acc-E9d every row that was not taken', (db) => {
  it('is printed, and written where a spreadsheet opens it; the report says how', async () => {
    const report = await imported(importRows(db(), feedRows(FEED), ['msk'], { isForced: true }));
    expect(reportLines(report).at(-1)).toMatch(/^Время: [\d.]+ с \(чтение [\d.]+, сравнение [\d.]+, /);
    const shown = await runIssues({ kind: 'issues', run: report.runId, file: null }, db());
    expect(shown.lines.slice(0, 4)).toEqual([
      `Загрузка ${report.runId}, источник «А», замечаний: 4`,
      '  строка 3, id 2, пропущено: Пропущено: цена «-» не число.',
      '  строка 4, id =3, пропущено: Пропущено: цена равна нулю.',
      '  строка 5, id 4, замечание: Остаток «-5» меньше нуля, считается нулём.',
    ]);
    const dir = mkdtempSync(join(tmpdir(), 'tara-issues-'));
    const file = join(dir, 'issues.csv');
    const written = await runIssues({ kind: 'issues', run: report.runId, file }, db());
    expect(written.isRefused).toBe(false);
    const lines = readFileSync(file, 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFСтрока;Id;Итог;Что не так');
    expect(lines[2]).toBe("4;'=3;пропущено;Пропущено: цена равна нулю.");
    rmSync(dir, { recursive: true });
    const none = await runIssues({ kind: 'issues', run: 99, file: null }, db());
    expect(none).toEqual({ isRefused: true, lines: ['Загрузки 99 нет.'] });
  });
});
