import { useEffect, useRef, useState } from 'react';
import { useHotkeys } from '../keys/use-hotkeys.ts';

type RowKeys = {
  /** The row that keys mean; null before the first. */
  current: string | null;
  chosen: ReadonlySet<string>;
  toggle(key: string, isRange: boolean): void;
  choose(keys: readonly string[]): void;
  /** For the element of each row. */
  rowProps(key: string): {
    'data-row': string;
    'aria-current': 'true' | undefined;
    onMouseDown: () => void;
  };
};

/**
 * Rows by keyboard (desk.md §2): `j` `k` move, `Enter` opens, `x` chooses, `Shift+x` chooses up to there. The
 * row in question is in sight; where it was is remembered by whoever keeps `current`.
 */
export function useRowKeys(
  keys: readonly string[],
  { onOpen, isChoosing = false }: { onOpen: (key: string) => void; isChoosing?: boolean },
): RowKeys {
  const [current, setCurrent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (current === null) return;
    document.querySelector(`[data-row="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function step(by: number): void {
    const at = current === null ? -1 : keys.indexOf(current);
    const next = keys[Math.min(keys.length - 1, Math.max(0, at + by))];
    if (next !== undefined) setCurrent(next);
  }
  function toggle(key: string, isRange: boolean): void {
    // A range that nothing was chosen before begins with the first row.
    const from = last.current === null ? 0 : keys.indexOf(last.current);
    const to = keys.indexOf(key);
    const next = new Set(chosen);
    if (isRange && from >= 0)
      for (const one of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(key)) next.add(key);
    last.current = key;
    setChosen(next);
  }
  const here = (act: (key: string) => void) => () => {
    const key = current ?? keys[0];
    if (key !== undefined) act(key);
  };
  useHotkeys({
    KeyJ: { label: 'Следующая строка', act: () => step(1) },
    KeyK: { label: 'Предыдущая строка', act: () => step(-1) },
    Home: { label: 'Первая строка', act: () => step(-keys.length) },
    End: { label: 'Последняя строка', act: () => step(keys.length) },
    Enter: { label: 'Открыть строку', act: here(onOpen) },
    KeyX: isChoosing ? { label: 'Выбрать строку', act: here((key) => toggle(key, false)) } : null,
    'Shift+KeyX': isChoosing
      ? { label: 'Выбрать до этой строки', act: here((key) => toggle(key, true)) }
      : null,
  });
  return {
    current,
    chosen,
    toggle,
    choose: (some) => setChosen(new Set(some)),
    rowProps: (key) => ({
      'data-row': key,
      'aria-current': current === key ? 'true' : undefined,
      onMouseDown: () => setCurrent(key),
    }),
  };
}
