import { expect, it } from 'vitest';
import { browserData } from '#lib/browser/data.ts';
import { OWN_PREFIX } from '#lib/browser/own-prefix.ts';
import { ownSources, withoutComments } from '../structure/source.ts';

const metrics = { id: '12345', url: 'https://mc.example/tag.js' };
const analytics = { id: 'G-ABC123', url: 'https://gtag.example/gtag/js' };
const NONE = { tags: null, chat: null, trackerCookie: null };
const ALL = {
  tags: { metrics, analytics },
  chat: 'https://chat.example/widget.js',
  trackerCookie: '_ct_session_id',
};

it('every name is there once, with a purpose, a lifetime and who sets it', () => {
  const data = browserData('https', { hasCopies: true, others: ALL });
  expect(new Set(data.map(({ name }) => name)).size).toBe(data.length);
  for (const each of data) expect(Object.values(each).every((text) => text !== '')).toBe(true);
  expect(data.map(({ name }) => name)).toContain('__Host-sid');
  expect(browserData('http', { hasCopies: true, others: NONE }).map(({ name }) => name)).toContain('sid');
});

it('D56, D61: others’ cookies are named where they are configured, and by whom they are set', () => {
  const namesWith = (others: typeof ALL | typeof NONE) =>
    browserData('https', { hasCopies: true, others }).map(({ name }) => name);
  const added = namesWith(ALL).filter((name) => !namesWith(NONE).includes(name));
  expect(added).toEqual([
    '_ym_uid',
    '_ym_d',
    '_ym_isad',
    '_ym_visorc',
    '_ga',
    '_ga_ABC123',
    'Файлы chat.example',
    '_ct_session_id',
  ]);
  const data = browserData('https', { hasCopies: true, others: ALL });
  const setBy = data.filter(({ name }) => added.includes(name)).map((each) => each.setBy);
  expect(setBy.every((words) => words.endsWith(', только с вашего согласия'))).toBe(true);
  expect(setBy[0]).toContain('mc.example');
});

it('acc-D15: every name in a storage or a cache begins as whoever forgets a visitor expects', () => {
  const data = browserData('https', { hasCopies: true, others: NONE });
  const kept = data.filter(({ place }) => place !== 'cookie').map(({ name }) => name);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((name) => !name.startsWith(OWN_PREFIX))).toEqual([]);
});

it('acc-D15: pages keep nothing in any other place than those of the list', () => {
  const elsewhere = /\bindexedDB\b|\bcookieStore\b|\bdocument\.cookie\s*=|\bcaches\.open\(|\bgetDirectory\(/;
  const found = ownSources('.ts', '.tsx')
    .filter(({ path }) => /^(app|components|store|lib|server)\//.test(path))
    .filter(({ text }) => elsewhere.test(withoutComments(text)))
    .map(({ path }) => path);
  // Its caches are those of the list: `lib/browser/offline-copies.ts` names them for it.
  expect(found).toEqual(['server/offline/worker.ts']);
});

it('pages reach the storages by the names of the list only', () => {
  const written = ownSources('.ts', '.tsx')
    .filter(({ path }) => /^(app|components|store|lib|api)\//.test(path))
    // Whoever keeps JSON names the place to the module that does it.
    .filter(({ path }) => path !== 'lib/browser/kept-json.ts')
    // It takes out all of them.
    .filter(({ path }) => path !== 'store/remembered/forget-tab.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\w+\.(?:get|set|remove)Item\(|\bkeptJson\S*\('\w+', )([\w.]+|.)/g)].map(
        ([, name]) => [path, name],
      ),
    );
  expect(written.length).toBeGreaterThan(5);
  expect(written.map(([path]) => path)).toContain('store/recent.ts');
  expect(written.filter(([, name]) => !/^[A-Z_]+_KEY$|^k$/.test(name ?? ''))).toEqual([]);
});
