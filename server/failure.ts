/** Why the shop cannot start: everything an operator can put right. Anything else is a bug and throws. */
export type StartFailure =
  | { kind: 'settings'; problems: readonly string[] }
  | { kind: 'no-build' }
  | { kind: 'port-busy'; port: number }
  | { kind: 'port-refused'; host: string; port: number; reason: string }
  | { kind: 'directory'; directory: string; reason: string }
  | { kind: 'data-in-use' | 'newer-schema' | 'pooler'; message: string }
  | { kind: 'database'; reason: string };

/** The one line the operator reads; it says what is wrong and what to do. */
function describeFailure(failure: StartFailure): string {
  switch (failure.kind) {
    case 'settings':
      return `Неверные настройки. ${failure.problems.join('; ')}. Все настройки описаны в .env.example.`;
    case 'no-build':
      return 'Магазин ещё не собран: выполните npm run build или запустите его командой npm start.';
    case 'port-busy':
      return `Порт ${failure.port} занят: остановите другую программу или задайте другой порт, например PORT=${failure.port + 1}.`;
    case 'port-refused':
      return `Не удалось слушать ${failure.host}:${failure.port} (${failure.reason}): проверьте HOST и PORT.`;
    case 'directory':
      return `В каталог данных ${failure.directory} нельзя писать (${failure.reason}): проверьте права или задайте DATA_DIR.`;
    case 'data-in-use':
    case 'newer-schema':
    case 'pooler':
      return failure.message;
    case 'database':
      return `Встроенная база не открывается (${failure.reason}): проверьте DATA_DIR.`;
  }
}

/** Carries an expected failure out of the start; `server.ts` turns it into its line and exit code 1. */
export class StartError extends Error {
  readonly failure: StartFailure;

  constructor(failure: StartFailure) {
    super(describeFailure(failure));
    this.name = 'StartError';
    this.failure = failure;
  }
}
