import { type AskFault, type AskOptions, ask } from '#api/client/ask.ts';
import { TEXTS_AS_WRITTEN } from '#lib/answer-forms.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { remembered } from '#process/remember.ts';
import { runtime } from '#process/runtime.ts';
import { settings } from '#process/settings.ts';
import type { CallContext, Handler, Share } from './backend/base/context.ts';
import { sessionAccess } from './backend/base/session/access.ts';
import { clockOfData, databaseOfPages } from './backend/db/handle.ts';
import { handlers } from './backend/door/handlers.ts';
import { ownPicturesOf } from './backend/feeds/pictures/others/own-pictures-of.ts';
import { type Failure, isFailure } from './contract/failure.ts';
import { type CallName, contract, type Input, type Output } from './contract/index.ts';
import { tellOddities } from './contract/wire.ts';

const DEADLINE_MS = 10_000;

tellOddities((message) => runtime().warn(message));

/** The backend answered 503 or not at all: a page becomes «technical works» with Retry-After (D16). */
class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
}

/** What pages read is kept until something changes that it rests on; what is not there is asked for anew. */
const share: Share = async (name, keys, read) => {
  const { value } = await remembered(name, async () => {
    const answer = await read();
    return { value: answer, keys: answer === null ? null : keys };
  });
  return value;
};

/** A call without a visitor: pages are the same for everybody. */
function anonymousContext(city: RegionCode): CallContext {
  const opened = databaseOfPages();
  const current = settings();
  return {
    city,
    database: opened,
    clock: clockOfData,
    session: sessionAccess(opened, null, current.siteProtocol),
    settings: current,
    trackerSession: null,
    isFrequent: false,
    seenVersion: null,
    share,
    answerHeaders: new Headers(),
  };
}

const FAULTS: Readonly<Record<AskFault['kind'], string>> = {
  'no answer': 'другой сервер не ответил',
  'the answer does not fit the contract': 'ответ другого сервера не по договору',
};
/** So many places of an answer that does not fit are named in the log. */
const MOST_NAMED = 5;

function detail(cause: unknown): string {
  if (!Array.isArray(cause)) return String(cause);
  const issues: readonly { path: readonly PropertyKey[]; message: string }[] = cause;
  return issues
    .slice(0, MOST_NAMED)
    .map(({ path, message }) => `${path.join('.')} ${message}`)
    .join('; ');
}

const reportOf =
  (name: CallName) =>
  ({ kind, cause }: AskFault): void => {
    runtime().warn(`${name}: ${FAULTS[kind]} (${detail(cause)})`);
  };

/** Another backend is asked once more where no answer came to a read: it may just have been restarted. */
async function askOther<N extends CallName>(name: N, input: Input<N>, asked: AskOptions) {
  const again = () => ask(contract[name], input, asked);
  const answer = await again();
  const isLost = isFailure(answer) && answer.status === 0;
  return isLost && contract[name].method === 'GET' ? again() : answer;
}

let pictures: ReturnType<typeof ownPicturesOf> | undefined;

/** An answer of another backend with our own addresses of its pictures (D60). */
function shown<A>(answer: A, baseUrl: string): A {
  pictures ??= ownPicturesOf(baseUrl, settings());
  return pictures(answer) as A;
}

async function callOther<N extends CallName>(
  name: N,
  input: Input<N>,
  city: RegionCode,
  baseUrl: string,
): Promise<Output<N> | Failure> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const headers = { [TEXTS_AS_WRITTEN.header]: TEXTS_AS_WRITTEN.value };
  const away = (why: string) => {
    runtime().noteOutage();
    return new BackendUnavailable(`${name}: ${why}`);
  };
  const answer = await askOther(name, input, {
    city,
    baseUrl,
    headers,
    signal,
    report: reportOf(name),
  }).catch((error: unknown) => {
    throw signal.aborted ? away('the backend took too long.') : error;
  });
  if (isFailure(answer) && (answer.status === 0 || answer.status === 503))
    throw away('the backend did not answer.');
  return shown(answer, baseUrl);
}

/**
 * Makes a call from a Server Component: in this process, or over HTTP when SHOP_API_URL names another
 * backend. Gives the answer or a refusal; throws `BackendUnavailable` when that backend is down and whatever
 * our own handler throws.
 */
export async function call<N extends CallName>(
  name: N,
  input: Input<N>,
  { city }: { city: RegionCode },
): Promise<Output<N> | Failure> {
  const { shopApiUrl } = settings();
  if (shopApiUrl !== null) return callOther(name, input, city, shopApiUrl);
  const handler: Handler<N> = handlers[name];
  return handler(input, anonymousContext(city));
}
