import type { RobotFile } from './robot-file.ts';

/**
 * How the making of a file ended. `missing`: there is no such file, nothing of it was written. `changed`: the
 * catalogue became another one meanwhile, so that what was written is a mixture and good for nothing.
 */
export type MakingEnd = 'whole' | 'missing' | 'changed';

/**
 * A file that can be made: its text in pieces of many short ones, and what it rests on (lib/cache/keys.ts).
 */
export type RobotFileMaking = {
  keys: readonly string[];
  /** Makes it anew with each call. Rejects when the database cannot be asked. */
  pieces(): AsyncGenerator<readonly string[], MakingEnd>;
};

export type MakeRobotFile = (file: RobotFile) => RobotFileMaking;
