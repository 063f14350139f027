import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a text: line and column, both from 0. */
type Place = { line: number; column: number };

type Built = { text: string; lineStarts: readonly number[]; map: SourceMap | null };

function read(file: string): Built {
  const text = readFileSync(file, 'utf8');
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const map = existsSync(`${file}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    : null;
  return { text, lineStarts, map };
}

/** Where an offset into a text is. */
function placeAt(starts: readonly number[], offset: number): Place {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, column: offset - (starts[low] ?? 0) };
}

/** Which of the project's files a piece of running code was written in; null for anybody else's. */
export type SourcePlaces = {
  /** By its place, as stacks name it. */
  atPlace(url: string, place: Place): string | null;
  /** A function by its ends, as coverage names it; null too for what a bundler wrote by itself. */
  ofFunction(url: string, from: number, to: number): string | null;
};

/** A bundle's way to hand out what a module exports. */
const GETTER = /^\(\)=>[\w$.]+$/;

/** Names files of the project at `root` by paths relative to it, those in the build by their sources. */
export function sourcePlaces(root: string): SourcePlaces {
  const known = new Map<string, Built>();
  const built = (file: string): Built => {
    const found = known.get(file) ?? read(file);
    known.set(file, found);
    return found;
  };

  function own(url: string): string | null {
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    return file.startsWith(join(root, '/')) && !file.includes('/node_modules/') ? file : null;
  }
  function sourceOf(file: string, { line, column }: Place): string | null {
    const entry = built(file).map?.findEntry(line, column);
    if (entry === undefined || !('originalSource' in entry)) return null;
    const source = own(join(dirname(file), decodeURIComponent(entry.originalSource)));
    return source === null ? null : plain(source);
  }
  const isBuilt = (file: string): boolean => file.startsWith(join(root, '.next/'));
  const plain = (file: string): string => file.slice(root.length + 1);

  return {
    atPlace(url, place) {
      const file = own(url);
      if (file === null) return null;
      return isBuilt(file) ? sourceOf(file, place) : plain(file);
    },
    ofFunction(url, from, to) {
      const file = own(url);
      if (file === null || !isBuilt(file)) return file === null ? null : plain(file);
      const found = built(file);
      if (GETTER.test(found.text.slice(from, to))) return null;
      return sourceOf(file, placeAt(found.lineStarts, from));
    },
  };
}
