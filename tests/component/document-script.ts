import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../server');

/**
 * A script of documents, by its file and the function that makes it, as Node runs that: a test runner
 * rewrites the functions that such a script is made of.
 */
export function documentScript(file: string, make: string): string {
  const module = JSON.stringify(join(SERVER, file));
  const code = `import(${module}).then((module) => process.stdout.write(module[${JSON.stringify(make)}]()))`;
  return execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' });
}

/** Runs it in the document that stands, asking in this region; its element is returned. */
export function runDocumentScript(code: string, city: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.dataset.city = city;
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  document.head.append(script);
  new Function(code)();
  return script;
}
