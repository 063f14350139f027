import { expect, it } from 'vitest';
import { momentWords, paperMoment } from '#desk/kit/words/moments.ts';

const NOW = new Date('2026-11-30T09:00:00Z');

it('a moment is said by the day in Moscow on a screen, and by its date on paper, which is read on another day', () => {
  expect(momentWords('2026-11-30T06:03:00Z', NOW)).toBe('сегодня 09:03');
  expect(momentWords('2026-11-29T21:30:00Z', NOW)).toBe('сегодня 00:30');
  expect(momentWords('2026-11-29T15:40:00Z', NOW)).toBe('вчера 18:40');
  expect(momentWords('2026-11-25T06:12:00Z', NOW)).toBe('25.11 09:12');
  expect(momentWords('2025-12-31T21:12:00Z', NOW)).toBe('01.01 00:12');
  expect(momentWords('2025-11-25T06:12:00Z', NOW)).toBe('25.11.2025 09:12');
  expect(paperMoment('2026-11-30T06:03:00Z')).toBe('30.11.2026 09:03');
});
