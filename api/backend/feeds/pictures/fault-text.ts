import type { PictureFault } from './picture-maker.ts';

/** Why a picture did not come, for the operator. */
export const FAULT_TEXTS: Readonly<Record<PictureFault, string>> = {
  malformed: 'неверный адрес',
  'not-allowed': 'узел не разрешён',
  private: 'имя узла ведёт во внутреннюю сеть',
  redirect: 'узел переадресует',
  missing: 'картинки там нет',
  refused: 'узел отказал',
  unavailable: 'узел не ответил',
  encoded: 'ответ сжат',
  'too-large': 'больше 8 МБ или 40 Мпикс',
  format: 'не JPEG, PNG, WebP или GIF',
  broken: 'файл повреждён',
  store: 'хранилище картинок недоступно, повторите позже',
};
