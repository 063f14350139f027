import { Secret, TOTP } from 'otpauth';
import { type DeskCaller, deskCaller } from './desk-caller.ts';
import { invite, PASSWORD, type Seated } from './seat.ts';

export type Hired = {
  caller: DeskCaller;
  email: string;
  /** What the app shows; a code counts once, so each is of the next half minute that the desk still takes. */
  code(ahead?: number): string;
};

/** Somebody who has taken an invitation to a running shop's desk by password and app, and is there. */
export async function hire(shop: Seated, who: { email: string; name: string }): Promise<Hired> {
  const secret = await invite(shop, who);
  const caller = deskCaller(shop.port);
  const { totp } = await caller.ask('seeInvite', { secret });
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const code = (ahead = 0) => app.generate({ timestamp: Date.now() + ahead * 30_000 });
  const way = { password: PASSWORD, totp: { sealed: totp.sealed, code: code() } };
  await caller.ask('acceptInvite', { secret, name: who.name, way });
  return { caller, email: who.email, code };
}
