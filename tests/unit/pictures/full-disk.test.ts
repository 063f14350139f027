import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPictureStore } from '#api/backend/feeds/pictures/picture-store.ts';
import type { Resizer } from '#api/backend/feeds/pictures/resizer.ts';

const refusal = vi.hoisted(() => ({ code: 'ENOSPC' }));
vi.mock('#api/backend/base/files/whole-file.ts', async (original) => ({
  ...(await original<typeof import('#api/backend/base/files/whole-file.ts')>()),
  writeWhole: () => Promise.reject(Object.assign(new Error('refused'), { code: refusal.code })),
}));

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tara-full-'));
  await writeFile(join(dir, 'cup.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rm(dir, { recursive: true }));

test('reliability F5: a picture is shown while the disk takes nothing, and made anew for the next', async () => {
  const resize = vi.fn(async () => new Uint8Array([7]));
  const resizer: Resizer = {
    resize,
    toJpeg: resize,
    drawCard: resize,
    drawSheet: resize,
    close: () => undefined,
  };
  const store = createPictureStore(join(dir, 'data'), { shipped: [dir], resizer });
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) {
    refusal.code = code;
    expect((await store.get('cup', 640))?.bytes).toEqual(new Uint8Array([7]));
  }
  expect(resize).toHaveBeenCalledTimes(3);
  refusal.code = 'EACCES';
  await expect(store.get('cup', 640)).rejects.toThrow('refused');
});
