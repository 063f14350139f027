import type { Colleague } from '#api/contract/desk/shapes.ts';
import type { OpenCard } from '#lib/desk/change.ts';

/** A card whose screen has said nothing for so long is open no more, ms: one of its beats may be lost. */
const GONE_MS = 65_000;
/** So many cards of one session are known, the last ones. */
const MOST_OF_SESSION = 8;
/** So many are known in all, the last ones. */
const MOST = 2_000;

/** One opening of a card. */
export type Opening = { sessionId: string; opening: string };

/** Sessions that have a card open at which somebody else has come or gone. */
export type PresenceNews = { card: OpenCard; sessionIds: ReadonlySet<string> };

export type PresenceBoard = {
  /** Somebody has a card open, at `now` in ms; names of the others who have. */
  open(card: OpenCard, whose: Opening, operator: Colleague, now: number): string[];
  close(whose: Opening): void;
  /** Sessions that have cards open, each once. */
  sessions(): string[];
  /** These sessions are over. */
  end(sessionIds: readonly string[]): void;
  /** What has happened since the last asking. */
  news(now: number): PresenceNews[];
};

type Place = Opening & { card: OpenCard; operator: Colleague; at: number };

const keyOf = ({ sessionId, opening }: Opening): string => `${sessionId} ${opening}`;
const cardKey = ({ kind, ref }: OpenCard): string => `${kind} ${ref}`;

/** Who has which card open (desk.md §6), in the memory of this process and nowhere else. */
export function presenceBoard(): PresenceBoard {
  /** The one that was heard of longest ago first. */
  const places = new Map<string, Place>();
  /** By card, who has come or gone there and was not told of yet. */
  const moved = new Map<string, { card: OpenCard; operatorIds: Set<number> }>();

  const placesAt = (card: OpenCard): Place[] =>
    [...places.values()].filter((place) => cardKey(place.card) === cardKey(card));
  const isAt = (card: OpenCard, { id }: Colleague): boolean =>
    placesAt(card).some(({ operator }) => operator.id === id);

  function note(card: OpenCard, { id }: Colleague): void {
    const key = cardKey(card);
    // Where nobody is there is nobody to tell.
    if (placesAt(card).length === 0) return void moved.delete(key);
    const known = moved.get(key) ?? { card, operatorIds: new Set() };
    known.operatorIds.add(id);
    moved.set(key, known);
  }

  function remove(key: string): void {
    const place = places.get(key);
    if (place === undefined) return;
    places.delete(key);
    if (!isAt(place.card, place.operator)) note(place.card, place.operator);
  }

  function sweep(now: number): void {
    for (const [key, { at }] of [...places]) if (Math.abs(now - at) >= GONE_MS) remove(key);
  }

  function keepFew(sessionId: string): void {
    const own = [...places].filter(([, place]) => place.sessionId === sessionId).map(([key]) => key);
    for (const key of own.slice(0, -MOST_OF_SESSION)) remove(key);
    for (const key of [...places.keys()].slice(0, -MOST)) remove(key);
  }

  return {
    open(card, { sessionId, opening }, operator, now) {
      sweep(now);
      const key = keyOf({ sessionId, opening });
      const before = places.get(key);
      if (before !== undefined && cardKey(before.card) !== cardKey(card)) remove(key);
      const isHere = isAt(card, operator);
      places.delete(key);
      places.set(key, { sessionId, opening, card, operator, at: now });
      if (!isHere) note(card, operator);
      keepFew(sessionId);
      const others = new Map(placesAt(card).map((place) => [place.operator.id, place.operator.name]));
      others.delete(operator.id);
      return [...others.values()].sort((one, other) => one.localeCompare(other, 'ru'));
    },
    close(whose) {
      remove(keyOf(whose));
    },
    sessions() {
      return [...new Set([...places.values()].map(({ sessionId }) => sessionId))];
    },
    end(sessionIds) {
      const ended = new Set(sessionIds);
      for (const [key, { sessionId }] of [...places]) if (ended.has(sessionId)) remove(key);
    },
    news(now) {
      sweep(now);
      const told = [...moved.values()].map(({ card, operatorIds }) => {
        const isNews = ({ operator }: Place) => [...operatorIds].some((id) => id !== operator.id);
        const sessionIds = placesAt(card)
          .filter(isNews)
          .map((place) => place.sessionId);
        return { card, sessionIds: new Set(sessionIds) };
      });
      moved.clear();
      return told.filter(({ sessionIds }) => sessionIds.size > 0);
    },
  };
}
