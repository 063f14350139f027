import type { IncomingMessage } from 'node:http';
import type { AdmitDesk } from '#lib/desk/desk-exchange.ts';
import type { DeskSettings } from '#lib/env/desk.ts';
import type { PictureReaders } from '../static-files/pictures.ts';
import { type DeskDoor, deskDoor } from './desk-door.ts';

/** What the desk's door answers with, and how it tells visitors apart. */
type Behind = {
  root: string;
  admitDesk: AdmitDesk | null;
  pictures: PictureReaders;
  visitorOf: (request: IncomingMessage) => string;
};

/** The desk's door where the settings have a desk and this process keeps the orders; else null. */
export function openDeskDoor(
  desk: DeskSettings | null,
  { root, admitDesk: admit, pictures, visitorOf }: Behind,
): DeskDoor | null {
  return desk === null || admit === null ? null : deskDoor({ root, desk, admit, pictures, visitorOf });
}
