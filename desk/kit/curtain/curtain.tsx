import { createContext, type ReactNode, useContext } from 'react';

const Curtain = createContext(false);

/** Says below it whether the curtain is down: nobody has been at the desk, or the session is over. */
export function CurtainProvider({ isDown, children }: { isDown: boolean; children: ReactNode }) {
  return <Curtain value={isDown}>{children}</Curtain>;
}

/**
 * What the shop knows of its buyers: out of the page while the curtain is down, where the browser's own tools
 * would show what is only hidden (desk.md §5.2). Never around a form: what was typed stays.
 */
export function BehindCurtain({ children }: { children: ReactNode }) {
  return useContext(Curtain) ? null : children;
}
