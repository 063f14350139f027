import { parseArgs } from 'node:util';
import {
  type HelpCommand,
  judgeWords,
  type UsageFault,
  usage,
} from '#api/backend/base/operator/command-words.ts';
import { type PictureHost, readPictureHost } from '#api/backend/feeds/pictures/remote/picture-host.ts';

export type PicturesCommand = {
  kind: 'pictures';
  /** Whose hosts are meant; null = the only source there is. */
  source: string | null;
  allow: readonly PictureHost[];
  deny: readonly PictureHost[];
  /** A folder or an archive of pictures named by article. */
  from: string | null;
  /** A folder of pictures by their keys, as DATA_DIR/media/p or a backup has them, for the store of all. */
  send: string | null;
  /** Ask again for what did not come. */
  isAgain: boolean;
  /** Only say how far it is. */
  isReport: boolean;
};

export const USAGE = `Картинки товаров:
  npm run catalog -- pictures [ключи]             загрузить картинки поставщиков и показать, что вышло
  npm run catalog -- pictures --from ПАПКА|АРХИВ  взять картинки, названные артикулами: папка или zip
  npm run catalog -- pictures --send ПАПКА        положить в хранилище (PICTURES=s3://…) картинки из DATA_DIR/media/p или копии

  --allow    с каких узлов загружать, через запятую: img.example.ru; помнится для источника. Узел значит https;
             http://img.example.ru — узел без https; http://127.0.0.1:9000 — именно эта машина
  --deny     перестать загружать с этих узлов; загруженное остаётся
  --source   чьи это узлы; без ключа — единственный источник каталога
  --again    не ждать своего часа: спросить ещё раз обо всём, что не загрузилось
  --report   только показать, что загружено
  --help     эта справка

Файлы для --from: АРТИКУЛ.jpg, АРТИКУЛ_2.jpg, АРТИКУЛ (3).png или папка АРТИКУЛ; JPEG, PNG, WebP, GIF до 8 МБ. Буквы,
похожие в двух алфавитах, регистр и разделители неважны. Они заменяют прежние картинки этих товаров.

Код выхода: 0 — сделано; 1 — отказ; 3 — база занята, повторите позже`;

/** The hosts of a list; null when something in it is none. */
export function readHostList(text: string): PictureHost[] | null {
  const read = text.split(',').map((entry) => readPictureHost(entry));
  return read.every((host) => host !== null) ? read : null;
}

export const BAD_HOSTS = 'нужны узлы через запятую, например img.example.ru или http://127.0.0.1:9000.';

/**
 * Reads the words after `catalog -- pictures`. A wrong one is a value with its own message, never an
 * exception.
 */
export function parsePicturesCommand(words: readonly string[]): PicturesCommand | HelpCommand | UsageFault {
  return judgeWords(() => judge(words));
}

function judge(words: readonly string[]): PicturesCommand | HelpCommand | UsageFault {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      allow: { type: 'string' },
      deny: { type: 'string' },
      source: { type: 'string' },
      from: { type: 'string' },
      send: { type: 'string' },
      again: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  if (positionals.length > 0) return usage(`Лишнее слово «${positionals[0]}».`);
  const allow = values.allow === undefined ? [] : readHostList(values.allow);
  const deny = values.deny === undefined ? [] : readHostList(values.deny);
  if (allow === null) return usage(`--allow: ${BAD_HOSTS}`);
  if (deny === null) return usage(`--deny: ${BAD_HOSTS}`);
  return {
    kind: 'pictures',
    source: values.source?.trim() || null,
    allow,
    deny,
    from: values.from?.trim() || null,
    send: values.send?.trim() || null,
    isAgain: values.again,
    isReport: values.report,
  };
}
