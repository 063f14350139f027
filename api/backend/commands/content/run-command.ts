import { type CommandAnswer, refused, said } from '#api/backend/base/operator/command-answer.ts';
import { lostAddressLines } from '#api/backend/catalogue/addresses/asked.ts';
import { lostWordLines } from '#api/backend/catalogue/search/lost/asked-words.ts';
import { importRedirects } from '#api/backend/content/addresses/import-redirects.ts';
import type { OwnHosts } from '#api/backend/content/addresses/settle-redirects.ts';
import { kindOf } from '#api/backend/content/register.ts';
import { storeContent } from '#api/backend/content/store/store.ts';
import { listContent } from '#api/backend/content/store/stored-list.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ContentCommand } from './arguments.ts';
import { type FromFile, readContentFile, readContentFolder } from './read-files.ts';

async function store(db: Database, read: readonly FromFile[], clock: Clock): Promise<CommandAnswer> {
  const faults = read.flatMap((each) =>
    each.kind === 'unreadable' ? [`${each.file}: ${each.message}`] : [],
  );
  if (faults.length > 0) return refused(...faults, 'Ничего не изменено.');
  const drafts = read.flatMap((each) => (each.kind === 'draft' ? [each.draft] : []));
  const stored = await storeContent(db, drafts, clock);
  if (stored.kind === 'stored')
    return said(`Записано: ${drafts.length}. Сайт покажет новое в течение секунды.`);
  const lines = [...stored.problems].flatMap(([at, problems]) =>
    problems.map(({ field, message }) => `${read[at]?.file}: ${field === '' ? '' : `${field}: `}${message}`),
  );
  return refused(...lines, 'Ничего не изменено.');
}

/** Does what `npm run content` was asked. Wrong files and fields are an answer; the unexpected throws. */
export async function runContentCommand(
  db: Database,
  command: ContentCommand,
  { clock, site }: { clock: Clock; site: OwnHosts },
): Promise<CommandAnswer> {
  if (command.kind === 'list') {
    const items = await listContent(db, command.of);
    return said(
      ...items.map(({ kind, name, region, title }) => [kind, name, region ?? 'все', title].join('\t')),
    );
  }
  if (command.kind === 'get') {
    const { of, place } = command;
    const fields = await kindOf(of).read(db, place);
    if (fields !== null) return said(JSON.stringify(fields, null, 2));
    return refused(
      `Не найдено: ${of} ${place.name}${place.region === null ? '' : ` для региона ${place.region}`}`,
    );
  }
  if (command.kind === 'set') {
    return store(db, [readContentFile(command.file, { kind: command.of, ...command.place })], clock);
  }
  if (command.kind === 'redirects') return importRedirects(db, command.file, { clock, site });
  if (command.kind === 'lost')
    return said(...(await lostWordLines(db, clock)), ...(await lostAddressLines(db, clock)));
  const files = readContentFolder(command.folder);
  if (files === null) return refused(`Папка не найдена: ${command.folder}`);
  return files.length === 0
    ? refused(`В папке ${command.folder} нет файлов .md, .html или .json`)
    : store(db, files, clock);
}
