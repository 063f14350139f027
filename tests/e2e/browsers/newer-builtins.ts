import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import manifest from '#package.json' with { type: 'json' };

/** What browsers of the list in package.json do not know, as a script spells it: which of them. */
export type Newer = ReadonlyMap<string, readonly string[]>;

/** Names of browsers there and in the table of what browsers know; others are Chromium's and as old as it. */
const TABLE = { chrome: 'chrome', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' } as const;

/** The oldest version of each browser of the list. */
function oldest(): { browser: string; version: number }[] {
  return manifest.browserslist.flatMap((entry) => {
    const [name = '', , version] = entry.split(' ');
    const browser = Object.entries(TABLE).find(([listed]) => listed === name)?.[1];
    return browser === undefined ? [] : [{ browser, version: Number(version) }];
  });
}

const OLDEST = oldest();

/** The listed browsers whose oldest version does not have this, by its own name and without a switch. */
function lacking({ support }: CompatStatement): string[] {
  return OLDEST.filter(({ browser, version }) => {
    const told = support[browser as keyof typeof support];
    if (told === undefined) return false;
    return ![told]
      .flat()
      .some(({ version_added: since, version_removed: until, prefix, flags, alternative_name }) => {
        if (prefix !== undefined || flags !== undefined || alternative_name !== undefined) return false;
        const isGone = typeof until === 'string' && Number.parseFloat(until) <= version;
        return !isGone && typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version;
      });
  }).map(({ browser, version }) => `${browser} ${version}`);
}

function members(node: Identifier): [string, CompatStatement][] {
  return Object.entries(node).flatMap(([name, member]) => {
    const compat = name === '__compat' ? undefined : (member as Identifier).__compat;
    return compat === undefined ? [] : [[name, compat]];
  });
}

/** Interfaces whose methods a page calls; of the others it can have no object without their constructor. */
const CALLED =
  /^(?:Abort(?:Controller|Signal)|Blob|CSS(?:StyleSheet)?|Clipboard|Document|Element|Event(?:Target)?|FormData|HTML\w*Element|Headers|History|Location|LockManager|Navigator|Node|Performance|Range|Request|Response|Selection|Storage|URL(?:SearchParams)?|Window)$/;

/**
 * Everything of the language and of the browser that a listed one may lack: constructors by their name, their
 * functions by both names, methods and functions of the window by a call of that name. A method whose name
 * every listed browser has somewhere else is not told apart, and is left out.
 */
export function newerBuiltins(): Newer {
  const found = new Map<string, readonly string[]>();
  const known = new Set<string>();
  const note = (spelling: string, compat: CompatStatement) => {
    const browsers = lacking(compat);
    if (browsers.length > 0) found.set(spelling, browsers);
  };
  const { builtins = {} } = bcd.javascript;
  for (const [object, told] of [...Object.entries(builtins), ...Object.entries(bcd.api)]) {
    const node = told as Identifier;
    if (node.__compat !== undefined) note(/^[A-Z]/.test(object) ? object : `${object}()`, node.__compat);
    for (const [member, compat] of members(node)) {
      const name = member.replace(/_static$/, '');
      if (!/^[a-z]\w*$/i.test(name) || name === object) continue;
      if (object === 'Window') note(`${name}()`, compat);
      if (name !== member) note(`${object}.${name}`, compat);
      else if (lacking(compat).length === 0) known.add(name);
      else if (object in builtins || CALLED.test(object)) note(`.${name}()`, compat);
    }
  }
  for (const name of known) found.delete(`.${name}()`);
  return found;
}

/** Everything that a script spells in one of those ways. Property names and texts are none. */
export function spellings(code: string): Set<string> {
  const found = new Set<string>();
  for (const [, name = ''] of code.matchAll(/\.([A-Za-z]\w*)(?:\?\.)?\(/g)) found.add(`.${name}()`);
  for (const [, name = ''] of code.matchAll(/(?<![\w$.])([a-z]\w+)\(/g)) found.add(`${name}()`);
  for (const [both] of code.matchAll(/(?<![\w$.])[A-Z]\w+\.[a-z]\w*(?![\w$])/g)) found.add(both);
  for (const [name] of code.matchAll(/(?<![\w$.'"`-])[A-Z]\w+(?![\w$'"`:=-])/g)) found.add(name);
  return found;
}
