import { type KeptJson, keptJson } from './kept-json.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * As `keptJson`, for twelve months from when it was last kept (buyers.md, section 3): what is older, or kept
 * without a moment, reads as nothing and is taken out.
 */
export function keptJsonOfYear<T>(
  place: 'localStorage',
  key: string,
  parse: (kept: unknown) => T,
): KeptJson<T> {
  const dated = keptJson<{ at: number; value: unknown } | null>(place, key, (kept) =>
    typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number'
      ? { at: kept.at, value: Reflect.get(kept, 'value') }
      : null,
  );
  return {
    read() {
      const kept = dated.read();
      if (kept !== null && Date.now() - kept.at < YEAR_MS) return parse(kept.value);
      dated.drop();
      return parse(null);
    },
    keep: (value) => dated.keep({ at: Date.now(), value }),
    drop: dated.drop,
  };
}
