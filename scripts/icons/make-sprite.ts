import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ICON_NAMES } from '#components/kit/ui/icons/names.ts';
import { pathOf } from './path-of.ts';

/**
 * Writes `public/icons.svg`, one path for each name, from the icon set's files. Run it after a change of
 * names: `node scripts/icons/make-sprite.ts`. A test holds the file and the names together.
 */
const source = dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'));
const target = join(import.meta.dirname, '../../public/icons.svg');

/**
 * One element an icon: a browser looks up the styles of the whole file and of every icon's copy in a page.
 */
function drawing(name: string): string {
  const file = readFileSync(join(source, 'icons', `${name}.svg`), 'utf8');
  const shapes = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'));
  return `<path id="${name}" d="${pathOf(shapes)}"/>`;
}

const license = '<!-- lucide-static, ISC License -->';
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${license}\n${ICON_NAMES.map(drawing).join('\n')}\n</svg>\n`;
writeFileSync(target, sprite);
