import type { KnipConfig } from 'knip';

/**
 * What is reached otherwise than by an import: commands that people run, programs that tests start as
 * processes of their own. `!` marks what the shop itself needs: with `--production` an export that only tests
 * read is dead too.
 */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    'app/**/{page,layout,route,not-found,error,global-error,robots,sitemap}.{ts,tsx}!',
    'scripts/*.{ts,mjs}!',
    'scripts/keeping/*.ts!',
    'scripts/fonts/make-fonts.ts!',
    'scripts/icons/make-sprite.ts!',
    'api/backend/**/worker.ts!',
    'desk/{main.tsx,vite.config.ts}!',
    'api/backend/db/embedded/creating.ts!',
    'api/backend/commands/starter/filling.ts!',
    // Until the screen of many orders says how many are printed at once.
    'api/contract/desk/order-papers.ts!',
    '*.config.{ts,mts}!',
    'bench/*.ts',
    'tests/harness/{fill-demo,serve,serve-all}.ts',
    'tests/long/{exchange,kill,order,render}-child.ts',
    'tests/unit/db/{lock-holder,opener,second-opener,vanishing-client}.ts',
    'tests/unit/server/developing-shop.ts',
    'tests/harness/topology/{main,store}.ts',
    'tests/topology/*.test.ts',
    'tests/harness/processes/draining-shop.ts',
    'tests/harness/processes/unread-output.ts',
  ],
  project: ['**/*.{ts,tsx,mts,mjs,css}!', '!{tests,bench,demo}/**!'],
  compilers: {
    // A style sheet imports what it names by @import and what it fetches by url().
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()["']?([^"')]+)/g)]
        .map(([, source]) => `import '${source}';`)
        .join('\n'),
  },
  // A type may be named by whoever needs it later; a value that only its own file reads may be exported for
  // tests alone.
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
  ignoreDependencies: [
    // Named by paths that are resolved at run time (`make-fonts.ts`, `orders/invoice/sheet.ts`,
    // `make-sprite.ts`).
    '@fontsource-variable/golos-text',
    '@expo-google-fonts/golos-text',
    'lucide-static',
    // Of the desk, until its pages and ways in stand.
  ],
  // Programs of the machine that a measurement, a test or the browser's setup asks for and does without.
  ignoreBinaries: ['wrk', 'taskset', 'unshare', 'apt-get', 'age-keygen', 'promtool'],
});
