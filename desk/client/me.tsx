import { createContext, type ReactNode, useContext } from 'react';
import type { SignedIn } from '#api/contract/desk/session.ts';
import type { Right } from '#lib/desk/rights.ts';

const Me = createContext<SignedIn | null>(null);

/** Says below it who is at the desk. */
export function MeProvider({ me, children }: { me: SignedIn; children: ReactNode }) {
  return <Me value={me}>{children}</Me>;
}

/** Who is at the desk; screens are drawn for somebody. */
export function useMe(): SignedIn {
  const me = useContext(Me);
  if (me === null) throw new Error('a screen without anybody');
  return me;
}

/** Whether who is at the desk has a right: what one may not is not drawn. */
export function useMay(right: Right): boolean {
  return useMe().rights.includes(right);
}
