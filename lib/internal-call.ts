/** Carries the token of an internal call; the door strips it from every request that comes from outside. */
export const INTERNAL_HEADER = 'x-tara-internal';

/** Where this process expires its own cache tags. */
export const EXPIRE_PATH = '/api/internal/expire';
