import { marked } from 'marked';

/** A content file as fields; `body` is HTML that nobody has cleaned yet. */
export type Document =
  | { kind: 'document'; fields: Readonly<Record<string, unknown>> }
  | { kind: 'unreadable'; message: string };

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const LINE = /^([a-zA-Z]\w*):(?:[ \t](.*))?$/;
/** Values that are written as in JSON: lists, objects, numbers, true, false, null, quoted texts. */
const LIKE_JSON = /^([[{"]|-?\d+$|(true|false|null)$)/;

function unreadable(message: string): Document {
  return { kind: 'unreadable', message };
}

function readJson(text: string): Document {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { kind: 'document', fields: { ...value } }
      : unreadable('в файле JSON нужен один объект с полями');
  } catch (error) {
    return unreadable(`файл не читается как JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Lines `name: value` between two lines of three hyphens. */
function readHead(head: string): Document {
  const fields: Record<string, unknown> = {};
  for (const [at, line] of head.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value = ''] = LINE.exec(line) ?? [];
    const where = `строка ${at + 2} заголовка`;
    if (name === undefined) return unreadable(`${where}: нужно «поле: значение»`);
    const text = value.trim();
    if (!LIKE_JSON.test(text)) {
      fields[name] = text;
      continue;
    }
    try {
      fields[name] = JSON.parse(text);
    } catch {
      return unreadable(`${where}: значение поля ${name} не читается как JSON`);
    }
  }
  return { kind: 'document', fields };
}

/**
 * Reads a content file by the ending of its name: `.json` is fields; `.md` and `.html` are fields between two
 * lines of `---` and the text after them, Markdown turned into HTML. Never throws.
 */
export function readDocument(fileName: string, content: string): Document {
  const text = content.replace(/^\uFEFF/, '');
  if (fileName.endsWith('.json')) return readJson(text);
  if (!/\.(md|html)$/.test(fileName)) return unreadable('нужен файл .md, .html или .json');
  const head = HEAD.exec(text);
  const read = readHead(head?.[1] ?? '');
  if (read.kind === 'unreadable') return read;
  const body = text.slice(head?.[0].length ?? 0).trim();
  if (body === '') return read;
  const html = fileName.endsWith('.md') ? marked.parse(body, { async: false, gfm: true }) : body;
  return { kind: 'document', fields: { ...read.fields, body: html } };
}
