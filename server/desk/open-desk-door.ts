import type { IncomingMessage } from 'node:http';
import type { AdmitDesk } from '#lib/desk/desk-exchange.ts';
import type { DeskSettings } from '#lib/env/desk.ts';
import { type DeskDoor, deskDoor } from './desk-door.ts';

/** The desk's door where the settings have a desk and this process keeps the orders; else null. */
export function openDeskDoor(
  root: string,
  desk: DeskSettings | null,
  admit: AdmitDesk | null,
  visitorOf: (request: IncomingMessage) => string,
): DeskDoor | null {
  return desk === null || admit === null ? null : deskDoor({ root, desk, admit, visitorOf });
}
