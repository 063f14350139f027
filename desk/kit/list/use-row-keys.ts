import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHotkeys } from '../keys/use-hotkeys.ts';

type RowKeys = {
  /** The row that keys mean; null before the first. */
  current: string | null;
  chosen: ReadonlySet<string>;
  /** Makes a row the one that keys mean; the same function always, as `toggle` is. */
  point(key: string): void;
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
  const shown = useRef(keys);
  useLayoutEffect(() => {
    shown.current = keys;
  });
  const toggle = useCallback((key: string, isRange: boolean): void => {
    const all = shown.current;
    // A range that nothing was chosen before begins with the first row.
    const from = last.current === null ? 0 : all.indexOf(last.current);
    const to = all.indexOf(key);
    const range = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : null;
    last.current = key;
    setChosen((before) => {
      const next = new Set(before);
      if (range !== null) for (const one of range) next.add(one);
      else if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
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
    point: setCurrent,
    toggle,
    choose: (some) => setChosen(new Set(some)),
    rowProps: (key) => ({
      'data-row': key,
      'aria-current': current === key ? 'true' : undefined,
      onMouseDown: () => setCurrent(key),
    }),
  };
}
