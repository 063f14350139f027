import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContentCommand, parseContentCommand } from '#api/backend/commands/content/arguments.ts';
import { runContentCommand } from '#api/backend/commands/content/run-command.ts';
import { SHORT_LIVED_FLAGS } from '#tests/harness/command.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON, succeed, Visitor } from '../backend/visitor.ts';
import { testSettings } from '../door/harness.ts';

const site = testSettings();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tara-content-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(path: string, text: string): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

function command(...words: string[]): ContentCommand {
  const parsed = parseContentCommand(words);
  if (parsed.kind === 'usage') throw new Error(parsed.message);
  return parsed;
}

it.each([
  [['list'], { kind: 'list', of: null }],
  [['list', 'banner'], { kind: 'list', of: 'banner' }],
  [['get', 'page', 'about'], { kind: 'get', of: 'page', place: { name: 'about', region: null } }],
  [
    ['set', 'promo', 'зима', 'a.json'],
    { kind: 'set', of: 'promo', place: { name: 'ЗИМА', region: null }, file: 'a.json' },
  ],
  [
    ['set', 'theme', 'a.json', '--region', 'spb'],
    { kind: 'set', of: 'theme', place: { name: 'theme', region: 'spb' }, file: 'a.json' },
  ],
  [['import', 'dir'], { kind: 'import', folder: 'dir' }],
  [['import', 'redirects', 'a.csv'], { kind: 'redirects', file: 'a.csv' }],
  [['lost'], { kind: 'lost' }],
])('«content %s» is understood', (words, understood) => {
  expect(parseContentCommand(words)).toEqual(understood);
});

it.each([
  [],
  ['delete', 'page', 'about'],
  ['list', 'pages'],
  ['list', 'page', 'more'],
  ['get', 'page'],
  ['set', 'page', 'about'],
  ['set', 'page', 'about', 'a.md', 'b.md'],
  ['get', 'page', 'about', '--region', 'ekb'],
  ['get', 'page', 'about', '--colour', 'red'],
  ['import'],
  ['import', 'a', 'b'],
  ['import', 'redirects', 'a.csv', 'b.csv'],
  ['lost', 'page'],
])('«content %s» is a wrong use, said in Russian', (...words) => {
  expect(parseContentCommand(words.flat())).toEqual({
    kind: 'usage',
    message: expect.stringMatching(/[А-Яа-яё]/),
  });
});

it('the command line answers a wrong use with code 2 and the usage, without opening any data', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [...SHORT_LIVED_FLAGS, 'scripts/content.ts', 'set'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(2);
  expect(stderr).toContain('npm run content -- list');
});

eachDatabase('npm run content', (db) => {
  const run = (...words: string[]) => runContentCommand(db(), command(...words), { clock: NOON, site });

  it('what is set shows in the call, by list and by get', async () => {
    const about = file('about.md', '---\ntitle: О нас\n---\n## История\n\nРаботаем {{in}}.\n');
    expect(await run('set', 'page', 'about', about)).toMatchObject({ isRefused: false });
    const { info } = succeed(await new Visitor(db()).call('getCompanyPage', { pageName: 'about' }));
    expect(info).toMatchObject({ h1: 'О нас', body: '<h2>История</h2>\n<p>Работаем {{in}}.</p>' });
    expect((await run('list', 'page')).lines).toEqual(['page\tabout\tвсе\tО нас']);
    const { lines } = await run('get', 'page', 'about');
    expect(JSON.parse(lines.join('\n'))).toEqual({ title: 'О нас', body: info.body });
  });

  it('names the wrong field of the wrong file and changes nothing', async () => {
    const bad = file('banner.json', '{"type":"sidebar","img":"/a.svg","url":"javascript:1"}');
    const answer = await run('set', 'banner', 'a', bad);
    expect(answer.isRefused).toBe(true);
    expect(answer.lines).toEqual([
      expect.stringContaining('banner.json: url: нужен путь'),
      'Ничего не изменено.',
    ]);
    expect((await run('list', 'banner')).lines).toEqual([]);
  });

  it('imports a folder whole, with regions in the names of files', async () => {
    file('page/shipping.md', '---\ntitle: Доставка\n---\nВезде.');
    file('page/shipping.spb.html', '---\ntitle: Доставка в Петербурге\n---\n<p>По городу.</p>');
    file('seo/page/home.json', '{"title":"Тара"}');
    file('theme.json', '{"name":"christmas"}');
    file('promo/zima.json', '{"discountPercent":5}');
    file('README.md', 'Памятка');
    expect(await run('import', folder)).toMatchObject({ isRefused: false });
    const titles = (await run('list')).lines.filter((line) => !/ПЕРВЫЙ|^region/.test(line));
    expect(titles).toEqual([
      'page\tshipping\tвсе\tДоставка',
      'page\tshipping\tspb\tДоставка в Петербурге',
      'promo\tZIMA\tвсе\t−5 %',
      'seo\tpage/home\tвсе\tТара',
      'theme\ttheme\tвсе\t',
    ]);
  });

  it.each([
    ['page/about.ekb.md', 'нет региона ekb'],
    ['letters/a.md', 'папка letters не называет вида'],
    ['page/about.json', 'файл не читается'],
  ])('a folder with %s is refused whole', async (path, message) => {
    file('theme.json', '{"name":"christmas"}');
    file(path, '---\n');
    const answer = await run('import', folder);
    expect(answer.lines).toEqual([expect.stringContaining(message), 'Ничего не изменено.']);
    expect((await run('list', 'theme')).lines).toEqual([]);
  });

  it('what is not there is said, with the code for a refusal', async () => {
    expect(await run('get', 'page', 'about', '--region', 'msk')).toEqual({
      isRefused: true,
      lines: ['Не найдено: page about для региона msk'],
    });
    expect(await run('set', 'page', 'about', join(folder, 'none.md'))).toMatchObject({ isRefused: true });
    expect(await run('import', join(folder, 'none'))).toMatchObject({ isRefused: true });
    expect(await run('import', folder)).toMatchObject({ isRefused: true });
  });
});
