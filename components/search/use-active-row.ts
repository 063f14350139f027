import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tr') ?? [])];
}

type ActiveRow = {
  /** The row that the arrows have come to; the field says so to those who hear it. */
  activeId: string | undefined;
  readKey: (event: KeyboardEvent) => void;
};

/**
 * Moves a mark over the rows of a list while the focus stays in the field; Enter does what a press on the row
 * does.
 */
export function useActiveRow(list: RefObject<HTMLElement | null>, query: string): ActiveRow {
  const [active, setActive] = useState<{ id: string; query: string } | null>(null);
  const activeId = active?.query === query ? active.id : undefined;

  useEffect(() => {
    if (activeId === undefined) return;
    const row = document.getElementById(activeId);
    row?.setAttribute('aria-selected', 'true');
    row?.scrollIntoView({ block: 'nearest' });
    return () => row?.removeAttribute('aria-selected');
  }, [activeId]);

  function readKey(event: KeyboardEvent) {
    const rows = rowsIn(list.current);
    const at = rows.findIndex(({ id }) => id === activeId);
    const step = STEPS[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      // Above the first row is the field itself.
      const next = rows[at === -1 && step === -1 ? rows.length - 1 : at + step];
      setActive(next === undefined ? null : { id: next.id, query });
    } else if (event.key === 'Enter' && rows[at] !== undefined) {
      event.preventDefault();
      rows[at].querySelector<HTMLElement>('a, button')?.click();
    }
  }

  return { activeId, readKey };
}
