import type { RobotFile } from './robot-file.ts';

/**
 * How the making of a file ended. `missing`: there is no such file, nothing of it was written. `changed`: the
 * catalogue became another one meanwhile, so that what was written is a mixture and good for nothing.
 */
export type MakingEnd = 'whole' | 'missing' | 'changed';

type Making<Format extends string, Piece> = {
  /** What it rests on (lib/cache/keys.ts). */
  keys: readonly string[];
  format: Format;
  /** Makes it anew with each call. Rejects when the database cannot be asked. */
  pieces(): AsyncGenerator<Piece, MakingEnd>;
};

/** A text that can be made, in pieces of many short ones; it is kept and sent compressed. */
export type TextMaking = Making<'xml', readonly string[]>;

/** A workbook that can be made, which is compressed already. */
export type WorkbookMaking = Making<'xlsx', Buffer>;

export type RobotFileMaking = TextMaking | WorkbookMaking;

export type MakeRobotFile = (file: RobotFile) => RobotFileMaking;
