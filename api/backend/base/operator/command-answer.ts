import { writeFileSync } from 'node:fs';

/** What a command has to say: `lines` for people, `isRefused` when nothing was done. */
export type CommandAnswer = { isRefused: boolean; lines: readonly string[] };

export function said(...lines: string[]): CommandAnswer {
  return { isRefused: false, lines };
}

export function refused(...lines: string[]): CommandAnswer {
  return { isRefused: true, lines };
}

/** People's data: for the owner's eyes. */
const EXPORT_MODE = 0o600;

/**
 * Writes an export of so many rows, never over a file that is there. What keeps it from being written, an
 * operator can put right.
 */
export function writeExport(file: string, content: string | Uint8Array, rows: number): CommandAnswer {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: EXPORT_MODE });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (reason === 'EEXIST') return refused(`Файл ${file} уже есть и не тронут: назовите другой.`);
    return refused(`Файл ${file} не записан: ${reason}`);
  }
  return said(`Записано строк: ${rows}, файл ${file}`);
}
