import { statSync } from 'node:fs';
import { IMPORT_EXIT } from '#api/backend/commands/import/exit-code.ts';
import { PHASE_NAMES } from '#api/backend/commands/import/report-text.ts';
import type { ImportListCommand } from '#api/backend/commands/price-list/arguments.ts';
import { loadList } from '#api/backend/commands/price-list/load-list.ts';
import { listAnswer } from '#api/backend/commands/price-list/run-command.ts';
import { listNow } from '#api/backend/feeds/pictures/fetching/fetch-now.ts';
import { systemClock } from '#lib/time/clock.ts';
import { tell, withShop } from '../command-line.ts';
import { printResult, progressBar } from './import-words.ts';

/** Brings a supplier's price list in, or shows what it would be taken for; the exit code. */
export async function importList(command: ImportListCommand): Promise<number> {
  if (!statSync(command.file, { throwIfNoEntry: false })?.isFile()) {
    console.error(`Файл не найден: ${command.file}`);
    return IMPORT_EXIT.refused;
  }
  const bar = progressBar('{phase} | строк: {rows} | {duration_formatted}');
  const loaded = await withShop(async (db, settings) => {
    bar.start(1, 0, { phase: PHASE_NAMES.reading, rows: 0 });
    try {
      const made = await loadList(db, command, systemClock, ({ phase, rows }) =>
        bar.update({ phase: PHASE_NAMES[phase], rows }),
      );
      if (made.result.kind === 'imported' && command.creates && !command.isDryRun)
        await listNow(db, settings.notFoundImages);
      return made;
    } finally {
      bar.stop();
    }
  });
  const told = tell(await listAnswer(command, loaded));
  return printResult(loaded.result, []) || told;
}
