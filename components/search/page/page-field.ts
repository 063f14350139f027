/** The field of the search page, which takes over what is typed in the header. */
export const PAGE_FIELD = 'search-page-field';
