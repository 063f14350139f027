import { type DeskFailure, deskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import type { MadePasskey, ShownPasskey } from '#api/contract/desk/ways.ts';
import { askOnce } from './ask.ts';

type Challenge = DeskOutput<'beginPasskey'>;

/** Whether this browser knows keys at all. */
export const knowsKeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Its owner has closed the browser's own window, or let it wait too long. */
const isLeft = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const FAILED = 'Ключ не сработал. Попробуйте ещё раз или войдите другим способом';
const TWICE = 'Этот ключ уже добавлен';

/** Loaded with the first press: few come in more than once a day. */
const browser = () => import('@simplewebauthn/browser');

/** Asks somebody to show a key; null when they thought better of it. */
export async function showKey(purpose: 'enter' | 'again'): Promise<ShownPasskey | DeskFailure | null> {
  const asked = await askOnce('beginPasskey', { purpose });
  if (isDeskFailure(asked)) return asked;
  const { startAuthentication } = await browser();
  const optionsJSON = asked.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    const { response, ...shown } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      challengeId: asked.challengeId,
      response: {
        id: shown.id,
        rawId: shown.rawId,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle === undefined ? {} : { userHandle }),
        },
        clientExtensionResults: {},
      },
    };
  } catch (error) {
    return isLeft(error) ? null : deskFailure('wrong-passkey', { text: FAILED });
  }
}

/** Has a key made for a challenge; null when its person thought better of it. */
export async function makeKey({
  challengeId,
  options,
}: Challenge): Promise<MadePasskey | DeskFailure | null> {
  const { startRegistration } = await browser();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      challengeId,
      response: {
        id,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON,
          attestationObject,
          ...(transports === undefined ? {} : { transports }),
        },
        clientExtensionResults: {},
      },
    };
  } catch (error) {
    if (isLeft(error)) return null;
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    return deskFailure('wrong-passkey', { text: isThere ? TWICE : FAILED });
  }
}
