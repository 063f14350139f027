import { companyOf } from '#api/backend/buying/companies/handlers.ts';
import { clockOfData, database, databaseOfReads } from '#api/backend/db/handle.ts';
import { ownPicturesOf } from '#api/backend/feeds/pictures/others/own-pictures-of.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { CallAnswer, CallRequest, FindCall } from '#lib/call-exchange.ts';
import type { Settings } from '#lib/env/settings.ts';
import { log } from '#log/log.ts';
import { answerOf, failureAnswer } from './answer.ts';
import { forwardCall } from './forward.ts';
import { type CallDoor, handleCall } from './handle-call.ts';
import { keptAnswers } from './kept-answers.ts';
import { kindOf, type Match, match, mostBodyOf } from './match.ts';
import { readInput } from './read-input.ts';
import { restoreThere } from './restore-there.ts';

const logFailure: CallDoor['log'] = (failed) => log.error(failed, 'Вызов не выполнен');

/** Is told of what another backend has answered, before the visitor is. Never rejects. */
type Hear = (found: Match, request: CallRequest, answer: CallAnswer) => Promise<void>;

/**
 * A company is looked up by us for another backend's visitors too: section 7 has no call for it, and it needs
 * no database.
 */
async function companyHere(request: CallRequest, { companyRegister }: Settings): Promise<CallAnswer> {
  const input = readInput('findCompany', {}, request);
  const answer = isFailure(input) ? input : await companyOf(input.inn, companyRegister);
  return isFailure(answer) ? failureAnswer(answer) : answerOf('findCompany', answer, new Headers());
}

/**
 * Passes a call on; one that the other backend does not know is done by those that it does, where they can.
 */
async function passOn(
  found: Match,
  request: CallRequest,
  forward: (asked: CallRequest) => Promise<CallAnswer>,
): Promise<CallAnswer> {
  const answer = await forward(request);
  const isUnknown = answer.status === 404 && found.kind === 'call' && found.name === 'restoreCart';
  return (isUnknown ? await restoreThere(request, forward) : null) ?? answer;
}

/** The calls under /api: answered with this process's database, or passed on when SHOP_API_URL is set. */
export function callFinder(settings: Settings, hear?: Hear): FindCall {
  const { shopApiUrl } = settings;
  const door: CallDoor = {
    database,
    reads: databaseOfReads,
    clock: clockOfData,
    settings,
    log: logFailure,
    kept: keptAnswers(),
  };
  const pictures = shopApiUrl === null ? undefined : ownPicturesOf(shopApiUrl, settings);
  return (method, path) => {
    const found = match(method, path);
    return {
      name: found.kind === 'call' ? found.name : null,
      mostBody: mostBodyOf(found),
      ...kindOf(found),
      async answer(request) {
        if (shopApiUrl === null) return handleCall(found, request, door);
        if (found.kind === 'call' && found.name === 'findCompany') return companyHere(request, settings);
        const answer = await passOn(found, request, (asked) =>
          forwardCall(asked, shopApiUrl, { site: settings, pictures }),
        );
        await hear?.(found, request, answer);
        return answer;
      },
    };
  };
}
