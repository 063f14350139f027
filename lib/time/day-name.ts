const DAY = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** «вторник, 24 ноября» of a YYYY-MM-DD, the number kept with its month; what is no day stays as it is. */
export function dayName(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : DAY.format(date).replace(/(?<=\d) /, '\u00a0');
}
