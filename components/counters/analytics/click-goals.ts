import { marked } from '#components/kit/ui/marks.ts';
import { readMark } from '#components/kit/ui/read-mark.ts';
import type { TrackedEvent } from './events.ts';
import { track } from './track.ts';

type GoalEvent = Extract<TrackedEvent, { kind: 'goal' }>;
type TrackedGoal = GoalEvent['goal'];

const REQUEST = marked('request');

/** The goals of a press (acc-E6): on a telephone, on what is marked as one, on a banner at the side. */
export function goalsOf(target: EventTarget | null): TrackedGoal[] {
  if (!(target instanceof Element)) return [];
  const goals: TrackedGoal[] = [];
  const isHeader = target.closest('header') !== null;
  const request = target.closest(REQUEST);
  if (request !== null) return isHeader && readMark(request, 'request') === 'recall' ? ['recallHeader'] : [];
  if (target.closest('a[href^="tel:"]') !== null) goals.push(isHeader ? 'phoneHeaderClick' : 'phoneClick');
  if (target.closest(marked('counts', 'social')) !== null) goals.push('socialClick');
  if (target.closest(`${marked('counts', 'side-banners')} a`) !== null) goals.push('sidebarBannerClick');
  const own = target.closest(marked('goal'));
  const id = own === null ? null : readMark(own, 'goal');
  if (id !== null) goals.push({ ofBanner: id });
  return goals;
}

/** Tells of presses that are goals; the answer stops it. */
export function listenToClicks(): () => void {
  function press({ target }: MouseEvent) {
    for (const goal of goalsOf(target)) track({ kind: 'goal', goal });
  }
  document.addEventListener('click', press, { capture: true });
  return () => document.removeEventListener('click', press, { capture: true });
}
