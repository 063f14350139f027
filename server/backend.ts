import type { FindCall } from '#lib/call-exchange.ts';
import type { AdmitDesk } from '#lib/desk/desk-exchange.ts';
import type { AnswerExchange } from '#lib/exchange/protocol.ts';
import type { Figures } from '#lib/figures/shop-figures.ts';
import type { SharedCounts } from '#lib/limits/shared-counts.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { NoteAddress } from '#lib/region/moved-address.ts';
import type { MakeRobotFile } from '#lib/robots/robot-file-maker.ts';
import type { FirstOwner } from './desk/desk-lines.ts';
import type { PictureReaders } from './static-files/pictures.ts';

/** What the door and the start ask of the shop's own backend or of another one. */
export type Backend = {
  /** Whether the data lives in the embedded database. */
  embedded: boolean;
  /** Regions that still show the number a new shop begins with. */
  withoutPhone: readonly RegionCode[];
  /** To be called once Next is ready: makes changes visible from then on. */
  watch(): void;
  /** Whether calls can be answered now; never rejects. */
  isUp(): Promise<boolean>;
  /** The calls under /api; answered here or by the other backend. */
  findCall: FindCall;
  /** Makes what robots read of the whole catalogue; null where only another backend knows it. */
  makeRobotFile: MakeRobotFile | null;
  /** Answers 1C; null where there is no exchange, and where another backend keeps the orders. */
  answerExchange: AnswerExchange | null;
  /** Answers the staff's screens; null where there is no desk. */
  admitDesk: AdmitDesk | null;
  /** Who can invite others to the desk; null where there is none. */
  firstOwner: FirstOwner | null;
  /** Counts addresses that have no page, for the operator. */
  noteAddress: NoteAddress;
  /** What the database says of the shop, for metrics; null where another server has it. */
  readFigures: (() => Promise<Figures>) | null;
  /** Counts of all processes; null where there is one, and where another server has the database. */
  sharedCounts: SharedCounts | null;
  pictures: PictureReaders;
  close(): Promise<void>;
};
