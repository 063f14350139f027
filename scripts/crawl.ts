import { crossFaults } from '#tests/crawl/other-region.ts';
import { faultLines, reportText } from '#tests/crawl/report-text.ts';
import { type Survey, survey } from '#tests/crawl/survey.ts';

const USAGE = `npm run crawl -- АДРЕС [АДРЕС …] [--most N] [--pictures N]

Обходит магазин, как поисковый робот (без сценариев, по robots.txt), и называет каждую нарушенную строку договора с роботами.
Адрес — главная страница узла; у доменов регионов каждый называют отдельно.
  --most N       спросить не больше N адресов (без этого — все)
  --pictures N   открыть не больше N картинок для соцсетей (без этого — 25)
Код выхода: 0 — нарушений нет, 1 — есть, 2 — обойти нельзя.`;

/** `npm run crawl -- …` */
const [...words] = process.argv.slice(2);
const limits: { most?: number; pictures?: number } = {};
const addresses: string[] = [];
let isUnderstood = true;
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === '--most' || word === '--pictures') {
    const limit = Number(words.shift());
    isUnderstood &&= Number.isSafeInteger(limit) && limit > 0;
    limits[word === '--most' ? 'most' : 'pictures'] = limit;
  } else if (/^https?:\/\//.test(word) && URL.canParse(word)) addresses.push(word);
  else isUnderstood = false;
}
if (!isUnderstood || addresses.length === 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = 0;
  const surveys: Survey[] = [];
  for (const address of addresses) {
    try {
      surveys.push(await survey(address, limits));
    } catch (error) {
      console.error(`${address}: обойти нельзя (${String(error)})`);
      process.exitCode = 2;
    }
  }
  const crossed = await crossFaults(surveys);
  for (const line of [...surveys.flatMap(reportText), ...faultLines(crossed)]) console.log(line);
  const broken = crossed.length + surveys.reduce((sum, { faults }) => sum + faults.length, 0);
  if (broken > 0 && process.exitCode === 0) process.exitCode = 1;
}
