import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

/** Parts of the project, named as in ARCHITECTURE.md, and the paths each of them owns. */
const ZONES = {
  tests: '^(tests|bench)/|^[^/]+\\.config\\.m?ts$',
  scripts: '^scripts/',
  generator: '^demo/generator/',
  server: '^server(\\.ts$|/)',
  middleware: '^middleware\\.ts$',
  app: '^app/',
  components: '^components/',
  store: '^store/',
  shop: '^api/shop/',
  transport: '^api/transport\\.ts$',
  client: '^api/client/',
  backend: '^api/backend/',
  contract: '^api/contract/',
  lib: '^lib/',
  log: '^log/',
  styles: '^styles/',
} as const;

type Zone = keyof typeof ZONES;

/** Which zones a zone may import besides itself; tests import what they test. */
const MAY_IMPORT: Readonly<Record<Exclude<Zone, 'tests'>, readonly Zone[]>> = {
  app: ['components', 'store', 'shop', 'client', 'contract', 'lib'],
  components: ['store', 'client', 'contract', 'lib'],
  store: ['client', 'contract', 'lib'],
  shop: ['transport', 'contract', 'lib'],
  transport: ['client', 'backend', 'contract', 'lib'],
  client: ['contract', 'lib'],
  backend: ['contract', 'log', 'lib'],
  contract: ['lib'],
  middleware: ['lib'],
  server: ['log', 'lib'],
  scripts: ['server', 'backend', 'contract', 'lib', 'tests'],
  generator: ['backend', 'contract', 'lib'],
  log: ['lib'],
  lib: [],
  styles: [],
};

/** Files that may import more than the rest of their zone: who opens the database. */
const MAY_ALSO: readonly { zone: Zone; files: string; others: readonly Zone[] }[] = [
  { zone: 'server', files: '^server/(lifecycle|open-data)\\.ts$', others: ['backend'] },
];

/** Next replaces the layout by global-error.tsx, which therefore brings the styles itself. */
const DOCUMENTS = '^app/(layout|global-error)\\.tsx$';

/** What of lib only a server evaluates: its schemas are written with the whole of zod. */
const LIB_OF_THE_SERVER = '^lib/(env/|company-schema\\.ts$)';
const STYLE = '\\.css$';
const OUTSIDE = '^(node_modules|\\.next)/';
const zones = (...names: readonly Zone[]): string[] => names.map((name) => ZONES[name]);
const packages = (...names: readonly string[]): string => `^node_modules/(${names.join('|')})/`;

/** A dependency that may not be; the comment is what the report says of it. */
function forbid(
  name: string,
  comment: string,
  from: IForbiddenRuleType['from'],
  to: Extract<IForbiddenRuleType, { from: unknown; to: unknown }>['to'],
): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

function border(zone: Zone, others: readonly Zone[]): IForbiddenRuleType[] {
  const may = (allowed: readonly Zone[], from: IForbiddenRuleType['from']): IForbiddenRuleType =>
    forbid(`${zone}-imports`, `${zone} may import ${allowed.join(', ')} and packages`, from, {
      pathNot: [...zones(zone, ...allowed), OUTSIDE, STYLE],
      dependencyTypesNot: ['core', 'unknown'],
    });
  const special = MAY_ALSO.filter((one) => one.zone === zone);
  return [
    may(others, { path: ZONES[zone], pathNot: special.map(({ files }) => files) }),
    ...special.map((one) => may([...others, ...one.others], { path: one.files })),
  ];
}

const BORDERS = (Object.keys(MAY_IMPORT) as (keyof typeof MAY_IMPORT)[]).flatMap((zone) =>
  border(zone, MAY_IMPORT[zone]),
);

const PACKAGES = [
  forbid(
    'next-unknown',
    'Next is unknown here',
    { path: zones('lib', 'log', 'contract', 'backend', 'store', 'scripts', 'generator') },
    { path: packages('next') },
  ),
  forbid(
    'react-unknown',
    'React is unknown here',
    {
      path: zones(
        'lib',
        'log',
        'contract',
        'backend',
        'transport',
        'server',
        'scripts',
        'generator',
        'middleware',
      ),
      // Behind the fence around Next, React draws what pages have in common.
      pathNot: '^server/next/open-pages\\.ts$',
    },
    { path: packages('react', 'react-dom', '@types/react', '@types/react-dom') },
  ),
  forbid(
    'engines-unknown',
    'only api/backend/db knows the engines',
    { pathNot: [...zones('tests'), '^api/backend/db/'] },
    { path: packages('pg', '@types/pg', '@electric-sql/pglite') },
  ),
  forbid('one-log', 'only the log knows what writes it', { pathNot: ZONES.log }, { path: packages('pino') }),
  forbid(
    'node-unknown',
    'Node is unknown here: this also runs in a browser or on the edge',
    { path: zones('lib', 'contract', 'components', 'store', 'client', 'middleware') },
    { dependencyTypes: ['core'] },
  ),
];

const FORMS = [
  forbid(
    'resolvable',
    'own imports name the file with its ending; a package is one that package.json names',
    {},
    { couldNotResolve: true },
  ),
  forbid('no-cycle', 'modules that need each other are one module, or miss a third', {}, { circular: true }),
  forbid(
    'no-barrel',
    'import the file itself',
    { pathNot: '^api/contract/index\\.ts$' },
    { dependencyTypes: ['export'] },
  ),
  forbid(
    'no-index',
    'only the contract has an index: import the file itself',
    {},
    { path: '(^|/)index\\.m?tsx?$', pathNot: [OUTSIDE, '^api/contract/index\\.ts$'] },
  ),
];

const STYLES = [
  forbid(
    'styles-of-the-document',
    'styles are imported where the document begins',
    { pathNot: DOCUMENTS },
    { path: '^styles/.*\\.css$' },
  ),
  forbid(
    'own-module',
    "a component imports its own folder's style module only",
    { path: '^(.+)/[^/]+$', pathNot: ZONES.app },
    { path: STYLE, pathNot: ['^$1/[^/]+\\.module\\.css$', '^styles/', OUTSIDE] },
  ),
  forbid(
    'own-module-of-the-pages',
    "a page imports the pages' own style modules only",
    { path: ZONES.app },
    { path: STYLE, pathNot: ['^app/.*\\.module\\.css$', '^styles/', OUTSIDE] },
  ),
];

/** What the folders of the server may import of it besides themselves; its own files put them together. */
const SERVER_FOLDERS = {
  http: [],
  next: ['^server/http/', '^server/failure\\.ts$'],
  gate: ['^server/http/', '^server/next/(build-output|private-headers)\\.ts$'],
  'static-files': ['^server/http/', '^server/next/build-output\\.ts$'],
  offline: ['^server/http/', '^server/next/build-output\\.ts$'],
  robots: ['^server/http/'],
  'early-(cart|presses)': [],
  'page-cache': ['^server/http/', '^server/next/'],
} as const;

function serverParts(): IForbiddenRuleType[] {
  return Object.entries(SERVER_FOLDERS).map(([folder, others]) =>
    forbid(
      `server-${folder}`,
      'server/README.md says which folder of the server may import which',
      { path: `^server/${folder}/` },
      { path: ZONES.server, pathNot: [`^server/${folder}/`, ...others] },
    ),
  );
}

const FENCES = [
  forbid(
    'zod-of-the-server',
    'what a browser may load validates with zod/mini: the whole of zod is heavy and tries what the policy forbids',
    { path: zones('app', 'components', 'store', 'client', 'contract', 'lib'), pathNot: LIB_OF_THE_SERVER },
    { path: packages('zod'), pathNot: '^node_modules/zod/mini/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'lib-of-the-server',
    'a browser has neither settings nor schemas of the server: pass values as props, import types only',
    { path: zones('components', 'store', 'client', 'contract', 'lib'), pathNot: LIB_OF_THE_SERVER },
    { path: LIB_OF_THE_SERVER, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'fence-around-next',
    "only the server knows Next's private bytes; scripts know where its build stands",
    { pathNot: zones('server', 'tests') },
    { path: '^server/next/', pathNot: '^server/next/build-output\\.ts$' },
  ),
  ...serverParts(),
  forbid(
    'generator-apart',
    'the shop reads what the generator made, never the generator',
    { pathNot: zones('generator', 'tests') },
    { path: ZONES.generator },
  ),
];

const PARTS: IForbiddenRuleType[] = [
  {
    name: 'known-part',
    comment: 'a file belongs to a part of the project',
    severity: 'error',
    // The tool's way to speak of a file by itself: nothing has as many dependents as this.
    module: {
      path: '\\.m?[jt]sx?$',
      pathNot: [...Object.values(ZONES), OUTSIDE],
      numberOfDependentsLessThan: 100,
    },
    from: {},
  },
];

/** Who may import what; parsed by swc, since the tool cannot yet ask TypeScript 7 for its tree. */
export default {
  forbidden: [...BORDERS, ...PACKAGES, ...FORMS, ...STYLES, ...FENCES, ...PARTS],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|test-results|next-env)|/migrations/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.js', '.cjs', '.mjs', '.node', '.json'],
    },
  },
} satisfies IConfiguration;
