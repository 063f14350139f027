import { createStore } from 'zustand/vanilla';
import type { User } from '#api/contract/account.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/** `unknown` until the server has answered; then the user, or null for an anonymous visitor (D58). */
export type UserState = { user: User | null | 'unknown' };

export const userState = createStore<UserState>(() => ({ user: 'unknown' }));

/** Reads the user once per page load (D63); a failure is logged and leaves the user unknown. */
export async function loadUser(city: RegionCode): Promise<void> {
  try {
    const { readUser } = await import('#api/client/account.ts');
    userState.setState({ user: await readUser(city) });
  } catch (error) {
    console.error('account: the client could not be loaded', error);
  }
}
