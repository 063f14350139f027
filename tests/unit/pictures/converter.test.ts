import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Converter, createConverter } from '#api/backend/feeds/pictures/convert/converter.ts';
import { ownProcesses } from '#tests/harness/processes/own-processes.ts';
import { goodFiles, hostileFiles } from './hostile-files.ts';

const converter = createConverter();
afterAll(() => converter.close());

const children = () => ownProcesses('convert/worker.ts');

const jpeg = async () => (await goodFiles()).jpeg ?? new Uint8Array();

describe('the converter of pictures of others', () => {
  test('acc-E5: a picture of each of the four formats becomes webp, turned upright, not enlarged, without its data', async () => {
    for (const [format, bytes] of Object.entries(await goodFiles())) {
      const made = await converter.toWebp(bytes, 1536);
      expect(made, format).toMatchObject({ kind: 'made', width: 60, height: 40 });
    }
    const turned = await sharp(await jpeg())
      .withExif({ IFD0: { Artist: 'nobody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await converter.toWebp(turned, 30);
    if (made.kind === 'failed') throw new Error(made.fault);
    expect(made).toMatchObject({ width: 20, height: 30 });
    const { format, exif } = await sharp(made.bytes).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
  });

  test('acc-E5: no hostile file is made into a picture, and the same process makes the next one', async () => {
    await converter.toWebp(await jpeg(), 1536);
    const [before] = children();
    expect(before).toBeDefined();
    const files = await hostileFiles();
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(30);
    const made: string[] = [];
    for (const [name, bytes] of Object.entries(files)) {
      if ((await converter.toWebp(bytes, 1536)).kind === 'made') made.push(name);
    }
    expect(made).toEqual([]);
    expect(await converter.toWebp(await jpeg(), 1536)).toMatchObject({ kind: 'made' });
    expect(children()).toEqual([before]);
  });

  test('a picture that takes too long is given up with its process, and the next one is made', async () => {
    const hasty: Converter = createConverter({ deadlineMs: 1 });
    expect(await hasty.toWebp(await jpeg(), 1536)).toEqual({ kind: 'failed', fault: 'too-large' });
    hasty.close();
    expect(await converter.toWebp(await jpeg(), 1536)).toMatchObject({ kind: 'made' });
  });

  test('a process that dies takes one picture along; those behind it are made by another', async () => {
    await converter.toWebp(await jpeg(), 1536);
    const [pid] = children();
    const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const lost = converter.toWebp(large, 1536);
    const next = converter.toWebp(await jpeg(), 1536);
    process.kill(Number(pid), 'SIGKILL');
    expect(await lost).toEqual({ kind: 'failed', fault: 'broken' });
    expect(await next).toMatchObject({ kind: 'made' });
    expect(children()).not.toContain(pid);
  });

  test('the process ends when there is nothing to do', async () => {
    const brief = createConverter({ idleMs: 20 });
    const others = children();
    expect(await brief.toWebp(await jpeg(), 1536)).toMatchObject({ kind: 'made' });
    await vi.waitFor(() => expect(children()).toEqual(others), 5000);
    brief.close();
  });
});
