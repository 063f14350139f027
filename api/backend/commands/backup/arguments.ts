import { parseArgs } from 'node:util';
import { judgeWords, type UsageFault, usage } from '#api/backend/base/operator/command-words.ts';

type FromBackup<Kind> = { kind: Kind; from: string; identity: string | null };

export type BackupCommand = { kind: 'take'; to: string } | FromBackup<'verify'>;
export type RestoreCommand = FromBackup<'restore'>;

export const USAGE = `Резервная копия:
  npm run backup -- КУДА                              снять копию в свою папку внутри КУДА; магазин при этом работает
  npm run backup -- verify КОПИЯ [--identity КЛЮЧ]    развернуть копию во временном месте, сверить и убрать
  npm run restore -- КОПИЯ [--identity КЛЮЧ]          восстановить в пустой DATA_DIR или в пустую базу DATABASE_URL

  В копии база на один момент, журнал заказов и ждущие заявки, настройки без паролей и файл продавца; картинки лежат рядом, в
  КУДА/pictures, и копируются только новые. С BACKUP_RECIPIENT база и заявки зашифрованы (age), КЛЮЧ — файл второй половины ключа.`;

/** Reads the words after `backup`. A wrong one is a value with its own message, never an exception. */
export function parseBackupCommand(words: readonly string[]): BackupCommand | UsageFault {
  return judgeWords(() => {
    const { positionals, identity } = read(words);
    const [first, second, ...rest] = positionals;
    if (first === 'verify' && second !== undefined && rest.length === 0)
      return { kind: 'verify', from: second, identity };
    if (first === undefined || first === 'verify' || second !== undefined)
      return usage('Назовите папку для копий или verify и копию.');
    return identity === null
      ? { kind: 'take', to: first }
      : usage('Ключ --identity нужен, чтобы читать копию.');
  });
}

/** Reads the words after `restore`. */
export function parseRestoreCommand(words: readonly string[]): RestoreCommand | UsageFault {
  return judgeWords(() => {
    const { positionals, identity } = read(words);
    const [from, ...rest] = positionals;
    if (from === undefined || rest.length > 0) return usage('Назовите одну копию.');
    return { kind: 'restore', from, identity };
  });
}

function read(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  return { positionals, identity: values.identity ?? null };
}
