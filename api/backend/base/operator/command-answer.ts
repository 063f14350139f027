import { writeFileSync } from 'node:fs';

/** What a command has to say: `lines` for people, `isRefused` when nothing was done. */
export type CommandAnswer = { isRefused: boolean; lines: readonly string[] };

export function said(...lines: string[]): CommandAnswer {
  return { isRefused: false, lines };
}

export function refused(...lines: string[]): CommandAnswer {
  return { isRefused: true, lines };
}

/** Writes an export of so many rows. What keeps it from being written, an operator can put right. */
export function writeExport(file: string, content: string | Uint8Array, rows: number): CommandAnswer {
  try {
    writeFileSync(file, content);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return refused(`Файл ${file} не записан: ${reason}`);
  }
  return said(`Записано строк: ${rows}, файл ${file}`);
}
