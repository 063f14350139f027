import { join } from 'node:path';
import { build } from 'vite';
import { packed } from './built-desk.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What react and react-dom alone weigh, built as the desk is, bytes by gzip. */
export async function reactWeight(): Promise<number> {
  const id = 'react-alone';
  const text =
    "import * as a from 'react'; import * as b from 'react-dom/client'; console.log(a.useState, b.createRoot);";
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rollupOptions: { input: id } },
    plugins: [
      {
        name: id,
        resolveId: (asked) => (asked === id ? `\0${id}` : null),
        load: (asked) => (asked === `\0${id}` ? text : null),
      },
    ],
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('react was not built');
  return output.output.reduce((sum, file) => sum + (file.type === 'chunk' ? packed(file.code) : 0), 0);
}
