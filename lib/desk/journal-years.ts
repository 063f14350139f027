/** So long the journal of the desk is kept (desk.md §5.4). */
export const JOURNAL_YEARS = 3;
