import { deskKey, type KeySource } from './desk-key.ts';
import { newTotpSecret, sealOffer, stepOfCode, totpForApp, unsealOffer } from './totp.ts';

type Offer = { secret: string; uri: string; sealed: string };

/** Offers a new secret for codes; nothing is kept of it before a code of it has come back. */
export async function offerTotp(
  source: KeySource,
  { whose, shop, email }: { whose: string; shop: string; email: string },
): Promise<Offer> {
  const secret = newTotpSecret();
  return { ...totpForApp(secret, { shop, email }), sealed: sealOffer(await deskKey(source), secret, whose) };
}

/** The secret that was offered to the same person, when the code is one of it. */
export async function takeOffer(
  source: KeySource,
  { whose, sealed, code, now }: { whose: string; sealed: string; code: string; now: Date },
): Promise<{ secret: Uint8Array; step: number } | null> {
  const secret = unsealOffer(await deskKey(source), sealed, whose);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  return secret === null || step === null ? null : { secret, step };
}
