import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isKind, type Kind, kindOf } from '#api/backend/content/register.ts';
import type { Draft } from '#api/backend/content/store/store.ts';
import { isRegionCode, type RegionCode } from '#lib/region/codes.ts';
import { readDocument } from './document.ts';

/** Longest content file, bytes, and longest list of many pieces. */
const MAX_BYTES = 1024 * 1024;
const MAX_LIST_BYTES = 64 * MAX_BYTES;

/** Content read from files, or why a file cannot be content. */
export type FromFile = { file: string } & (
  | { kind: 'draft'; draft: Draft }
  | { kind: 'unreadable'; message: string }
);

/** Reads one file as content of the given kind and name. */
export function readContentFile(file: string, place: Omit<Draft, 'fields'>): FromFile {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile()) return { file, kind: 'unreadable', message: 'файл не найден' };
  if (facts.size > MAX_BYTES) return { file, kind: 'unreadable', message: 'файл больше 1 МБ' };
  const document = readDocument(file, readFileSync(file, 'utf8'));
  if (document.kind === 'unreadable') return { file, ...document };
  return { file, kind: 'draft', draft: { ...place, fields: document.fields } };
}

const isFields = (value: unknown): value is Draft['fields'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a list: a JSON object of names, each with its fields. */
function readContentList(file: string, { kind, region }: Omit<Draft, 'fields' | 'name'>): FromFile[] {
  if (statSync(file).size > MAX_LIST_BYTES)
    return [{ file, kind: 'unreadable', message: 'файл больше 64 МБ' }];
  const document = readDocument(file, readFileSync(file, 'utf8'));
  if (document.kind === 'unreadable') return [{ file, ...document }];
  const { names } = kindOf(kind);
  return Object.entries(document.fields).map(([written, fields]): FromFile => {
    const at = `${file}: ${written}`;
    const name = names.tidy?.(written) ?? written;
    return isFields(fields)
      ? { file: at, kind: 'draft', draft: { kind, name, region, fields } }
      : { file: at, kind: 'unreadable', message: 'нужен объект с полями' };
  });
}

/**
 * What a path in a content folder names: `page/shipping.spb.md`, `seo/page/home.json`, `theme.json`; no name
 * is a list.
 */
function placeOf(
  path: string,
): { kind: Kind; name: string; region: RegionCode | null } | { message: string } {
  const stem = path.replace(/\.(md|html|json)$/, '');
  const [, base = stem, ending] = /^(.*?)(?:\.([a-z]+))?$/.exec(stem) ?? [];
  if (ending !== undefined && !isRegionCode(ending)) return { message: `нет региона ${ending}` };
  const [kind = '', ...rest] = base.split('/');
  if (!isKind(kind)) return { message: `папка ${kind} не называет вида содержимого` };
  const { names } = kindOf(kind);
  const name = names.single && rest.length === 0 ? kind : rest.join('/');
  return { kind, name: names.tidy?.(name) ?? name, region: ending ?? null };
}

/**
 * Every content file below a folder, by path: `{kind}/{name}[.{region}].md|html|json`, or many pieces of a
 * kind in one `{kind}[.{region}].json`, fields by name. Files that begin with a dot and README are passed
 * over. Null when the folder is not there.
 */
export function readContentFolder(folder: string): FromFile[] | null {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return null;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(md|html|json)$/.test(path) && !/(^|\/)(\.|README\.)/.test(path))
    .sort()
    .flatMap((path): FromFile[] => {
      const file = join(folder, path);
      const place = placeOf(path);
      if ('message' in place) return [{ file, kind: 'unreadable', message: place.message }];
      return place.name === '' && path.endsWith('.json')
        ? readContentList(file, place)
        : [readContentFile(file, place)];
    });
}
