import { loadBindings } from 'next/dist/build/swc/index.js';

/** A script as short as Next makes those of its build. Rejects for one that cannot be read. */
export async function minified(script: string): Promise<string> {
  const { minify } = await loadBindings();
  const { code } = await minify(script, { compress: true, mangle: true, ecma: 2022 });
  return code;
}
