import type { Queryable } from '#api/backend/db/database.ts';
import type { MadePasskey, ShownPasskey } from '#api/contract/desk/ways.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';

/** EdDSA, ES256, RS256 (COSE): what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** Where the desk is, for keys: they hold for this host and this origin only. */
export type Place = { rpId: string; origin: string };

type Challenge = { challengeId: string; options: Record<string, unknown> };

type PasskeyRow = {
  id: string;
  operator_id: number;
  public_key: Uint8Array;
  counter: number;
};

/** Loaded when somebody first needs it: most of it reads certificates, which nobody asks for here. */
const webauthn = () => import('@simplewebauthn/server');

/** Something to sign for whoever comes in, or for who is in and has these keys. */
export async function beginShowing(
  db: Queryable,
  { place, operatorId, now }: { place: Place; operatorId: number | null; now: Date },
): Promise<Challenge> {
  const { generateAuthenticationOptions } = await webauthn();
  const keys =
    operatorId === null
      ? []
      : await db.query<{ id: string }>({
          name: 'desk_passkeys_of',
          text: 'select id from operator_passkey where operator_id = $1',
          values: [operatorId],
        });
  const options = await generateAuthenticationOptions({
    rpID: place.rpId,
    userVerification: 'required',
    ...(operatorId === null ? {} : { allowCredentials: keys.map(({ id }) => ({ id })) }),
  });
  const challengeId = await keepChallenge(db, { challenge: options.challenge, operatorId, now });
  return { challengeId, options: { ...options } };
}

/**
 * Whose key was shown, and notes its use; null when it is nobody's, was asked for another person, for
 * something older, on another site, without its owner's finger or PIN, or its count of uses has gone back.
 */
export async function judgeShown(
  db: Queryable,
  { challengeId, response }: ShownPasskey,
  { place, operatorId, now }: { place: Place; operatorId: number | null; now: Date },
): Promise<{ operatorId: number } | null> {
  const expectedChallenge = await spendChallenge(db, { id: challengeId, operatorId, now });
  if (expectedChallenge === null) return null;
  const [key] = await db.query<PasskeyRow>({
    name: 'desk_passkey_one',
    text: 'select id, operator_id, public_key, counter from operator_passkey where id = $1',
    values: [response.id],
  });
  if (key === undefined || (operatorId !== null && key.operator_id !== operatorId)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...signed } = response.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const used = await db.query({
    name: 'desk_passkey_use',
    text: `
      update operator_passkey set counter = $2, used_at = $3
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1 as used`,
    values: [key.id, verified.authenticationInfo.newCounter, now],
  });
  return used.length === 0 ? null : { operatorId: key.operator_id };
}

/** Who gets a key: an invited person has no number yet. */
export type KeyOwner = { operatorId: number | null; email: string; name: string };

export async function beginMaking(
  db: Queryable,
  owner: KeyOwner,
  { place, shop, now }: { place: Place; shop: string; now: Date },
): Promise<Challenge> {
  const { generateRegistrationOptions } = await webauthn();
  const keys = await db.query<{ id: string }>({
    name: 'desk_passkeys_of',
    text: 'select id from operator_passkey where operator_id = $1',
    values: [owner.operatorId],
  });
  const options = await generateRegistrationOptions({
    rpName: `${shop}, стол`,
    rpID: place.rpId,
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: keys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { operatorId } = owner;
  const challengeId = await keepChallenge(db, { challenge: options.challenge, operatorId, now });
  return { challengeId, options: { ...options } };
}

/** A key that was made just now, to be kept. */
export type NewKey = { id: string; publicKey: Uint8Array; counter: number; transports: readonly string[] };

export async function judgeMade(
  db: Queryable,
  { challengeId, response }: MadePasskey,
  { place, operatorId, now }: { place: Place; operatorId: number | null; now: Date },
): Promise<NewKey | null> {
  const expectedChallenge = await spendChallenge(db, { id: challengeId, operatorId, now });
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey, counter, transports };
}

/** Keeps a key; false when somebody has it already. */
export async function keepKey(
  tx: Queryable,
  { id, publicKey, counter, transports }: NewKey,
  { operatorId, label, now }: { operatorId: number; label: string; now: Date },
): Promise<boolean> {
  const kept = await tx.query({
    name: 'desk_passkey_add',
    text: `
      insert into operator_passkey (id, operator_id, public_key, counter, transports, label, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1 as kept`,
    values: [id, operatorId, publicKey, counter, transports, label, now],
  });
  return kept.length > 0;
}
