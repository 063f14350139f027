import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { PasswordCost } from '#lib/env/desk.ts';
import { hashPassword } from './password-hash.ts';
import { passwordFault } from './strength.ts';

/** What is kept of a new password, or why it is refused. */
export async function offeredPassword(
  password: string,
  about: readonly string[],
  cost: PasswordCost,
): Promise<string | DeskFailure> {
  const fault = await passwordFault(password, about);
  if (fault !== null) return deskFailure('weak-password', { text: fault, fields: { password: fault } });
  return (await hashPassword(password, cost)) ?? deskFailure('busy', { waitS: 3 });
}
