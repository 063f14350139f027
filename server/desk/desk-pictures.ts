import { STORED_MEDIA } from '#lib/catalogue/media.ts';
import {
  type PictureReaders,
  type PictureSender,
  pictureMemory,
  pictureSender,
} from '../static-files/pictures.ts';

/** Pictures that screens of the desk were sent lately, bytes: the shop's own memory is its shoppers'. */
const MEMORY = 4 * 1024 * 1024;

/**
 * Sends the shop's pictures of goods on the desk's host, under its headers: the policy of its pages lets them
 * load from nowhere else, and who works at the desk sees them when the shop's host does not answer.
 */
export function deskPictures(readers: PictureReaders, headers: readonly string[]): PictureSender {
  const { find } = pictureMemory(readers, headers, MEMORY);
  const send = pictureSender(find, async () => null, headers);
  return async (request, response, path) => path.startsWith(STORED_MEDIA) && send(request, response, path);
}
