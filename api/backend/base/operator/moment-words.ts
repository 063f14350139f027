import { moscowTime } from '#lib/time/moscow-time.ts';

/** A moment as operators read it: «2026-11-22 12:05», Moscow time. */
export function momentWords(at: Date): string {
  const { day, hour, minute } = moscowTime(at);
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
