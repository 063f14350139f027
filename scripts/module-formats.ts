import { enableCompileCache, registerHooks } from 'node:module';
import { COMPILED } from './compiled.ts';

// How a process of the shop finds its 2,000 modules and compiles them, which took most of its start. Only
// imports that come after this module profit, so it comes by `--import`, or before an `import()`.

const ROOT = new URL('../', import.meta.url);

/**
 * Packages whose files import others of the same package, all of one format. For each of them Node asks in
 * which format the package is written and reads its whole package.json anew: drizzle's are 600 files and
 * 130 kB of exports.
 */
const INSIDE = /\/node_modules\/(?:drizzle-orm|zod|date-fns-tz)\/.*\.js$/;

/** The shop's own imports name whole files, so that no folder has to be looked at. */
function ownFile(specifier: string, parent: string): URL | null {
  if (!specifier.endsWith('.ts') || parent.includes('/node_modules/')) return null;
  if (specifier.startsWith('#')) return new URL(specifier.slice(1), ROOT);
  return specifier.startsWith('.') ? new URL(specifier, parent) : null;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    // What `require` asks for may be of another format.
    if (parentURL === undefined || !conditions.includes('import')) return nextResolve(specifier, context);
    const own = ownFile(specifier, parentURL);
    if (own !== null) return { url: own.href, format: 'module-typescript', shortCircuit: true };
    if (!specifier.startsWith('.') || !INSIDE.test(parentURL)) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

enableCompileCache(COMPILED);
