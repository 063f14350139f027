import { useEffect } from 'react';

/** Says what a screen is in the tab: «(3) Заказы — Стол». */
export function useTitle(title: string, fresh = 0): void {
  useEffect(() => {
    document.title = `${fresh > 0 ? `(${fresh}) ` : ''}${title} — Стол`;
  }, [title, fresh]);
}
