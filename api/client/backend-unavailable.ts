/** The backend answered 503 or, to the server, not at all: a page becomes «technical works» with Retry-After (D16). */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
}
