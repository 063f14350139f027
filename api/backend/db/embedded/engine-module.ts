import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const FILE = './pglite.wasm';

/**
 * Memory of the instance that nothing runs in: as much as the module asks for, of which little is touched.
 */
const PAGES = { initial: 2048, maximum: 32_768 };

/** What a module asks for, as nothings. */
function nothings(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = kind === 'memory' ? new WebAssembly.Memory(PAGES) : () => 0;
  }
  return imports;
}

/** Calls a function that cannot get far: by the time it fails it has been compiled. */
function tryCall(called: WebAssembly.ExportValue | undefined, ...values: readonly number[]): void {
  try {
    if (typeof called === 'function') called(...values);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  }
}

/**
 * PGlite's own module, in which V8 never optimises the grammar of SQL, `raw_parser`: a function of 105 kB,
 * which would take it 600 MB and two seconds soon after the start (Node 24). V8 decides whether a function
 * counts its way to that when it first compiles it, at the first call: which is here, in an instance that is
 * thrown away. Plans are kept, so the grammar hardly matters to the speed. With another V8, which knows no
 * such flag or other names, the module is merely what it was.
 */
export async function engineModule(): Promise<WebAssembly.Module> {
  const path = fileURLToPath(new URL(FILE, import.meta.resolve('@electric-sql/pglite')));
  const module = await WebAssembly.compile(await readFile(path));
  const { exports } = await WebAssembly.instantiate(module, nothings(module));
  // What the grammar calls first is to be optimised as ever.
  tryCall(exports.scanner_init, 0, 0, 0, 0);
  setFlagsFromString('--wasm-tier-up-filter=0');
  tryCall(exports.raw_parser, 0, 0);
  setFlagsFromString('--wasm-tier-up-filter=-1');
  return module;
}
