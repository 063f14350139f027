import { parseArgs } from 'node:util';
import { judgeWords, type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';

/** `backups`: where copies lie whose age is looked at; null = nowhere. */
export type DoctorCommand = { kind: 'look'; backups: string | null };

export const USAGE = `Всё ли в порядке:
  npm run doctor [-- --backups КУДА]    настройки, база, часы, диск, почта, 1С, сертификаты, копии: строка на каждое

  ✓ — в порядке, ! — стоит внимания, ✗ — не работает; что делать, сказано в той же строке. Код выхода: 0 — всё в порядке,
  3 — есть предупреждения, 1 — что-то не работает. Магазин при этом может работать или стоять; ничего не меняется.`;

/** Reads the words after `doctor`. A wrong one is a value with its own message, never an exception. */
export function parseDoctorCommand(words: readonly string[]): DoctorCommand | UsageFault {
  return judgeWords(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { backups: { type: 'string' } },
    });
    if (positionals.length > 0) return usage(`Лишнее слово «${positionals[0]}».`);
    return { kind: 'look', backups: values.backups ?? null };
  });
}
