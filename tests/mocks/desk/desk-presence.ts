import type { MockDeskAnswers } from './desk-calls.ts';
import { ANNA } from './desk-people.ts';

/** What somebody beside has open for good, to look at. */
const OPENED = { order: 100_129, request: 31 };

/** Who has a card open in the mocked desk. */
export function presenceAnswers(): MockDeskAnswers {
  const others = (isAnna: boolean) => ({ others: isAnna ? [ANNA.name] : [] });
  return {
    presentAtOrder: ({ number, isOpen }) => others(isOpen && number === OPENED.order),
    presentAtRequest: ({ id, isOpen }) => others(isOpen && id === OPENED.request),
  };
}
