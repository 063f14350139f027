/** Public holidays of every year (Labour Code, article 112), MM-DD. */
export const PUBLIC_HOLIDAYS =
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' ');
