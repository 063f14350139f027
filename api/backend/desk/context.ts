import type { DeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskCallName, DeskInput, DeskOutput, deskContract } from '#api/contract/desk/index.ts';
import type { Role } from '#lib/desk/rights.ts';
import type { Settings } from '#lib/env/settings.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Database } from '../db/database.ts';
import type { PresenceBoard } from './presence/board.ts';

/** Who is at the desk. */
export type Operator = {
  id: number;
  email: string;
  name: string;
  roles: readonly Role[];
  /** Whose orders and requests are theirs; null = every region's (others are not there for them: 404). */
  regions: readonly RegionCode[] | null;
};

/** What a handler may use for whoever asks. */
export type GuestContext = {
  /** So many of the desk's statements at once that shoppers do not notice. */
  database: Database;
  clock: Clock;
  settings: Settings;
  address: string;
  /** In the journal and in the log. */
  requestId: string;
  /** By names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Headers of the answer. */
  answerHeaders: Headers;
};

/** The same for somebody who has signed in. */
export type DeskContext = GuestContext & {
  operator: Operator;
  /** How the journal names the session. */
  sessionId: string;
  /** Who has which card open. */
  presence: PresenceBoard;
};

type ContextOf<N extends DeskCallName> = (typeof deskContract)[N]['may'] extends 'anyone'
  ? GuestContext
  : DeskContext;

/** Serves one call of the desk: domain values in, domain values or an expected refusal out. */
export type DeskHandler<N extends DeskCallName> = (
  input: DeskInput<N>,
  context: ContextOf<N>,
) => Promise<DeskOutput<N> | DeskFailure>;

export type DeskHandlers = { readonly [N in DeskCallName]: DeskHandler<N> };
