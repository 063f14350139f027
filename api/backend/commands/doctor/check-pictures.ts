import { OBJECT_FAULTS } from '#api/backend/base/objects/fault-words.ts';
import { openPictureObjects } from '#api/backend/feeds/pictures/open-objects.ts';
import type { Settings } from '#lib/env/settings.ts';
import { type Finding, fault, ok } from './finding.ts';

/** Its bytes are the same each time, so writing it again changes nothing. */
const PROBE = 'doctor.txt';

/** Whether pictures can be read from where all processes have them, and put there (operations §2). */
export async function checkPictures({ pictureStore }: Pick<Settings, 'pictureStore'>): Promise<Finding> {
  if (pictureStore === null)
    return ok('Картинки на диске этой машины (PICTURES=disk): для нескольких машин нужно хранилище S3.');
  const objects = openPictureObjects(pictureStore);
  const put = await objects.put(PROBE, Buffer.from('doctor'), { type: 'text/plain', isNew: false });
  const answer = put.kind === 'away' ? put : await objects.get(PROBE);
  if (answer.kind === 'away') return fault(`Хранилище картинок ${OBJECT_FAULTS[answer.fault]}.`);
  return ok('Хранилище картинок читает и пишет.');
}
