/** The hours of specification section 1, as every page writes hours; a region may have others. */
export const OFFICE_HOURS = 'Пн–Пт 10:00–18:00';
