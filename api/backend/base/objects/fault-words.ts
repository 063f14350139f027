import type { ObjectFault } from './object-store.ts';

/** What is wrong with the store of pictures and what to do about it, for the operator. */
export const OBJECT_FAULTS: Readonly<Record<ObjectFault, string>> = {
  unreachable: 'не отвечает: проверьте PICTURES_ENDPOINT, сеть и само хранилище',
  slow: 'не успевает ответить: проверьте его нагрузку и сеть до него',
  full: 'переполнено: добавьте места или квоты, новые картинки не сохраняются',
  denied:
    'не принимает ключей: проверьте PICTURES_KEY_ID, PICTURES_SECRET_KEY, PICTURES_REGION и права на чтение и запись',
  'no-bucket': 'не знает такого хранилища: создайте его или исправьте PICTURES',
  refused: 'отвечает не по протоколу S3: проверьте PICTURES_ENDPOINT, PICTURES_REGION и PICTURES_PATH_STYLE',
};
