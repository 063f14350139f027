import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';

const ROOT = join(import.meta.dirname, '../../..');
const program = join(ROOT, 'api/backend/commands/starter/filling.ts');
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'filling-'));
  cpSync(join(ROOT, 'tests/fixtures/feeds/stroy.yml'), join(root, 'shop/feeds/msk.yml'));
  cpSync(join(ROOT, 'demo/content/theme.json'), join(root, 'shop/content/theme.json'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('issue 35: a new embedded database is filled by a process that ends with it', async () => {
  const dir = join(root, 'database');
  const db = await openEmbedded({ dir, maker: { program, words: [join(root, 'shop')] } });
  const [shop] = await db.query({
    name: '',
    text: `select (select count(*) from product) as products, (select count(*) from import_run) as runs,
                  (select count(*) from setting where key = 'filling') as marks`,
  });
  await db.close();
  expect(shop).toEqual({ products: 30, runs: 1, marks: 0 });
}, 120_000);

it('issue 35: what could not be filled is no database, and the reason is told', async () => {
  const dir = join(root, 'broken');
  const opening = openEmbedded({ dir, maker: { program, words: [] } });
  await expect(opening).rejects.toThrow('Directory and folder are to be told.');
  expect(existsSync(join(dir, 'pglite'))).toBe(false);
  expect(readdirSync(dir).filter((name) => name.startsWith('pglite'))).toEqual([]);
});
