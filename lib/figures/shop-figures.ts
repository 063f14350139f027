/** What the database says of the shop for metrics (operations.md §3). Times are seconds. */
export type Figures = {
  /** How long a statement that does nothing took, the wait for a connection with it. */
  answerS: number;
  /** By how much this machine's clock is ahead of the database's; null when that was too slow to tell. */
  aheadS: number | null;
  /** Deliveries that wait, and those that were given up, by channel. */
  jobs: readonly { channel: string; state: 'pending' | 'dead'; count: number; oldestS: number }[];
  /** Events that no channel has been given yet. */
  undistributed: number;
  imports: {
    /** Since the last one that went well; null = none yet. */
    lastDoneS: number | null;
    /** How those begun in the last day stand. */
    ofDay: readonly { status: string; count: number }[];
  };
  /** Orders that nobody has looked after yet. */
  newOrders: { count: number; oldestS: number };
  /**
   * Null where there is none; the lag is null where one of both servers does not say. Bytes of the primary's
   * log that the replica has not replayed, and the age of what it has.
   */
  replica: { isInUse: boolean; lag: { bytes: number; seconds: number } | null } | null;
};
