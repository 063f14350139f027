import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';
import { FENCES } from '#scripts/import-rules/fences.ts';
import { forbid, OUTSIDE, STYLE } from '#scripts/import-rules/forbid.ts';
import { FORMS, STYLES } from '#scripts/import-rules/forms.ts';
import { PACKAGES } from '#scripts/import-rules/packages.ts';
import { ZONES, type Zone, zones } from '#scripts/import-rules/zones.ts';

/** Which zones a zone may import besides itself; tests import what they test. */
const MAY_IMPORT: Readonly<Record<Exclude<Zone, 'tests'>, readonly Zone[]>> = {
  app: ['components', 'store', 'shop', 'client', 'contract', 'process', 'lib'],
  components: ['store', 'client', 'contract', 'process', 'lib'],
  desk: ['components', 'contract', 'lib'],
  store: ['client', 'contract', 'lib'],
  shop: ['transport', 'contract', 'process', 'lib'],
  transport: ['client', 'backend', 'contract', 'process', 'lib'],
  client: ['contract', 'lib'],
  backend: ['contract', 'log', 'process', 'lib'],
  contract: ['lib'],
  middleware: ['process', 'lib'],
  server: ['log', 'process', 'lib'],
  scripts: ['server', 'backend', 'contract', 'lib', 'tests'],
  generator: ['backend', 'contract', 'lib'],
  log: ['process', 'lib'],
  process: ['lib'],
  lib: [],
  styles: [],
};

const COMPONENTS = 'pages visit frame search catalogue product buying requests counters pieces kit'.split(
  ' ',
);
const BACKEND = 'commands desk exchange outside door buying found content feeds catalogue base db'.split(' ');
const within = (zone: 'components' | 'backend', names: readonly string[]) =>
  names.map((name) => [`${zone}-${name}`, `${ZONES[zone]}${name}/`] as const);

/**
 * The storeys of the house, the uppermost first: each imports only those below it (ARCHITECTURE.md draws
 * them).
 */
const STOREYS: readonly (readonly [name: string, files: string])[] = [
  ['scripts', ZONES.scripts],
  ['server', ZONES.server],
  ['app', ZONES.app],
  ['desk', ZONES.desk],
  ...within('components', COMPONENTS),
  ['store', ZONES.store],
  ['shop', ZONES.shop],
  ['transport', ZONES.transport],
  ['client', ZONES.client],
  ...within('backend', BACKEND),
  ['contract', ZONES.contract],
  ['log', ZONES.log],
  ['process', ZONES.process],
  ['lib', ZONES.lib],
];

/**
 * Files that may import more than the rest of their zone: who opens the database, who draws the icons by
 * their names.
 */
const MAY_ALSO: readonly { zone: Zone; files: string; others: readonly Zone[] }[] = [
  { zone: 'server', files: '^server/(chores|lifecycle|open-data)\\.ts$', others: ['backend'] },
  { zone: 'scripts', files: '^scripts/icons/', others: ['components'] },
];

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

const PLAN = [
  ...STOREYS.slice(1).map(([name, path], above) =>
    forbid(
      `storey-${name}`,
      'a storey imports only those below it: STOREYS in dependency-cruiser.config.ts',
      { path },
      { path: STOREYS.slice(0, above + 1).map(([, files]) => files) },
    ),
  ),
  {
    ...forbid(
      'no-circle-of-folders',
      'rooms that need each other are one room, or miss a third',
      // A test may start a program whose commands use the tests' own tools.
      { pathNot: ['^(tests|bench|scripts)(/|$)'] },
      { circular: true },
    ),
    scope: 'folder' as const,
  },
];

const PARTS: IForbiddenRuleType[] = [
  {
    name: 'known-part',
    comment: 'a file belongs to a part of the project, and one of the backend to a storey of it',
    severity: 'error',
    // The tool's way to speak of a file by itself: nothing has as many dependents as this.
    module: {
      path: '\\.m?[jt]sx?$',
      pathNot: [
        ...STOREYS.map(([, files]) => files),
        ...zones('tests', 'generator', 'middleware', 'styles'),
        OUTSIDE,
      ],
      numberOfDependentsLessThan: 100,
    },
    from: {},
  },
];

/** Who may import what; parsed by swc, since the tool cannot yet ask TypeScript 7 for its tree. */
export default {
  forbidden: [...BORDERS, ...PLAN, ...PACKAGES, ...FORMS, ...STYLES, ...FENCES, ...PARTS],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.desk|\\.data|test-results|next-env)|/migrations/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.js', '.cjs', '.mjs', '.node', '.json'],
    },
  },
} satisfies IConfiguration;
