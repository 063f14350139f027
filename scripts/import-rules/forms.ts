import { forbid, OUTSIDE, STYLE } from './forbid.ts';
import { ZONES } from './zones.ts';

/** Next replaces the layout by global-error.tsx, which therefore brings the styles itself. */
const DOCUMENTS = '^(app/(layout|global-error)\\.tsx|desk/main\\.tsx|desk/styles/desk\\.css)$';

/** In which form an import may stand. */
export const FORMS = [
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
    { pathNot: '^api/contract/(desk/)?index\\.ts$' },
    { dependencyTypes: ['export'] },
  ),
  forbid(
    'no-index',
    'only the contract has an index: import the file itself',
    {},
    { path: '(^|/)index\\.m?tsx?$', pathNot: [OUTSIDE, '^api/contract/(desk/)?index\\.ts$'] },
  ),
];

/** Who brings which styles. */
export const STYLES = [
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
    { path: STYLE, pathNot: ['^$1/[^/]+\\.module\\.css$', '^styles/', '^desk/styles/', OUTSIDE] },
  ),
  forbid(
    'own-module-of-the-pages',
    "a page imports the pages' own style modules only",
    { path: ZONES.app },
    { path: STYLE, pathNot: ['^app/.*\\.module\\.css$', '^styles/', OUTSIDE] },
  ),
];
