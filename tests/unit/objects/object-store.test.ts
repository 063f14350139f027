import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ObjectFault, openObjectStore } from '#api/backend/base/objects/object-store.ts';
import { patientStore } from '#api/backend/base/objects/patient-store.ts';
import { type ObjectStand, openObjectStand, type StoreManner } from '#tests/harness/machines/object-store.ts';

let stand: ObjectStand;
beforeEach(async () => {
  stand = await openObjectStand();
});
afterEach(() => stand.close());

const LIMITS = { mostBytes: 1_000, deadlineMs: 300 };
const NEW = { type: 'text/plain', isNew: true };
const bytes = (text: string): Uint8Array => Buffer.from(text);
const open = (more = {}) => openObjectStore({ ...stand.settings, ...more }, LIMITS);

describe('operations §1: a store of objects that speaks S3', () => {
  it('keeps what it is given, signed, and gives it back', async () => {
    const store = open();
    expect(await store.put('a/b-1.webp', bytes('first'), NEW)).toEqual({ kind: 'put' });
    expect(await store.get('a/b-1.webp')).toEqual({ kind: 'object', bytes: bytes('first') });
    expect(await store.get('a/absent.webp')).toEqual({ kind: 'none' });
    expect([...stand.objects.keys()]).toEqual(['/pictures/shop/a/b-1.webp']);
  });

  it('puts if absent: who comes second changes nothing, unless it means to', async () => {
    const store = open();
    await store.put('a', bytes('first'), NEW);
    expect(await store.put('a', bytes('second'), NEW)).toEqual({ kind: 'there' });
    expect(await store.get('a')).toEqual({ kind: 'object', bytes: bytes('first') });
    expect(await store.put('a', bytes('third'), { ...NEW, isNew: false })).toEqual({ kind: 'put' });
    expect(await store.get('a')).toEqual({ kind: 'object', bytes: bytes('third') });
  });

  it('writes to a store that knows no conditions', async () => {
    stand.behave('no conditions');
    expect(await open().put('a', bytes('first'), NEW)).toEqual({ kind: 'put' });
    expect(stand.objects.size).toBe(1);
  });

  it.each<[StoreManner, ObjectFault]>([
    ['hang up', 'unreachable'],
    ['broken', 'unreachable'],
    ['silence', 'slow'],
    ['full', 'full'],
    ['denied', 'denied'],
    ['no bucket', 'no-bucket'],
  ])('says what is wrong with one that answers by «%s»', async (manner, fault) => {
    stand.behave(manner);
    expect(await open().put('a', bytes('x'), NEW)).toEqual({ kind: 'away', fault });
    const got = await open().get('a');
    expect(got).toEqual(manner === 'full' ? { kind: 'none' } : { kind: 'away', fault });
  });

  it('is refused with another secret, and nobody answers where nobody listens', async () => {
    expect(await open({ secretKey: 'another' }).get('a')).toEqual({ kind: 'away', fault: 'denied' });
    const nowhere = open({ base: 'http://127.0.0.1:1/pictures/' });
    expect(await nowhere.get('a')).toEqual({ kind: 'away', fault: 'unreachable' });
  });

  it('does not listen to an object without an end', async () => {
    stand.objects.set('/pictures/shop/a', new Uint8Array(LIMITS.mostBytes + 1));
    expect(await open().get('a')).toEqual({ kind: 'away', fault: 'refused' });
  });
});

describe('operations §1: a store that does not answer', () => {
  const told: string[] = [];
  let now = 0;
  const patient = () =>
    patientStore(open(), {
      onFault: (fault) => told.push(fault),
      onBack: () => told.push('back'),
      now: () => now,
    });
  beforeEach(() => {
    told.length = 0;
    now = 0;
  });

  it('is left alone after three requests, told of once, and asked again by one after five seconds', async () => {
    const store = patient();
    stand.behave('hang up');
    for (let times = 0; times < 10; times += 1)
      expect(await store.get('a')).toEqual({ kind: 'away', fault: 'unreachable' });
    expect(stand.asked.length).toBe(3);
    expect(told).toEqual(['unreachable']);
    now = 5_001;
    await Promise.all([store.get('a'), store.get('b'), store.get('c')]);
    expect(stand.asked.length).toBe(4);
    stand.behave(null);
    now = 10_002;
    expect(await store.get('a')).toEqual({ kind: 'none' });
    expect(told).toEqual(['unreachable', 'back']);
  });

  it('goes on giving when it is full', async () => {
    const store = patient();
    await store.put('a', bytes('first'), NEW);
    stand.behave('full');
    for (let times = 0; times < 5; times += 1) await store.put('b', bytes('x'), NEW);
    expect(await store.get('a')).toEqual({ kind: 'object', bytes: bytes('first') });
    expect(told).toEqual(['full']);
  });
});
