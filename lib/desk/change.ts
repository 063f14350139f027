/** What has changed in what the desk shows, as its open screens hear it: no person is in it. */
export type DeskChange = {
  id: number;
  kind: 'order' | 'request' | 'outside';
  /** The order's number, the request's or the event's id. */
  ref: number;
  version: number;
  /** Whether it has come just now, and not only changed. */
  isNew: boolean;
};

/** A card that somebody has open, by the order's number or the request's id. */
export type OpenCard = { kind: 'order' | 'request'; ref: number };
