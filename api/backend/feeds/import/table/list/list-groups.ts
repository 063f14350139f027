import { createHash } from 'node:crypto';
import type { StagedCategory } from '#api/backend/feeds/import/model.ts';
import { plainText } from '#api/backend/feeds/import/values/plain-text.ts';
import { cut } from '#lib/text/cut.ts';
import type { Mapping } from './mapping.ts';

const MAX_NAME = 200;
const MAX_ID = 80;
const DIGEST = 16;

type Level = { indent: number; id: string; path: readonly string[] };

/** The groups of a list as sections, by the sign that the mapping has for them (price-lists.md §2). */
export class ListGroups {
  readonly #mode: Mapping['groups'];
  readonly #separator: string;
  readonly #source: string;
  readonly #known = new Set<string>();
  #levels: Level[] = [];

  /** @param source ids of sections are one space for all lists. */
  constructor({ groups, separator }: Pick<Mapping, 'groups' | 'separator'>, source: string) {
    this.#mode = groups;
    this.#separator = separator;
    this.#source = source;
  }

  /** Enters the group of a row, by its text with leading blanks; answers sections that are new. */
  enter(text: string, line: number): StagedCategory[] {
    if (this.#mode === 'none' || this.#mode === 'column') return [];
    if (this.#mode === 'path') {
      this.#levels = [];
      return this.#below(text.split(this.#separator), 0, line);
    }
    const indent = text.length - text.trimStart().length;
    while ((this.#levels.at(-1)?.indent ?? -1) >= indent) this.#levels.pop();
    return this.#below([text], indent, line);
  }

  /** The section of a row of goods, by the group that its own cell names, or that it stands below. */
  of(cell: string, line: number): { id: string | null; made: StagedCategory[] } {
    if (this.#mode !== 'column') return { id: this.#levels.at(-1)?.id ?? null, made: [] };
    this.#levels = [];
    const made = cell.trim() === '' ? [] : this.#below([cell], 0, line);
    return { id: this.#levels.at(-1)?.id ?? null, made };
  }

  #below(names: readonly string[], indent: number, line: number): StagedCategory[] {
    const made: StagedCategory[] = [];
    for (const written of names) {
      const name = cut(plainText(written), MAX_NAME).trim();
      if (name === '') continue;
      const parent = this.#levels.at(-1);
      const path = [...(parent?.path ?? []), name];
      const id = this.#idOf(path);
      this.#levels.push({ indent, id, path });
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      made.push({ externalId: id, parentExternalId: parent?.id ?? null, tree: 'main', name, line });
    }
    return made;
  }

  #idOf(path: readonly string[]): string {
    const whole = `${this.#source}: ${path.join(' / ')}`;
    if (whole.length <= MAX_ID) return whole;
    const digest = createHash('sha256').update(whole).digest('hex').slice(0, DIGEST);
    return `${cut(whole, MAX_ID - DIGEST - 1)} ${digest}`;
  }
}
