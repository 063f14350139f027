import { z } from 'zod';
import { httpUrl, switchedOn, whole } from './values.ts';

/** `s3://bucket/prefix`, the prefix being optional. */
const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** Settings of where pictures of goods are kept (operations §1). */
export const picturesShape = {
  PICTURES: z
    .string()
    .refine((text) => text === 'disk' || PLACE.test(text), {
      error: 'нужно disk или s3://хранилище/приставка',
    })
    .default('disk'),
  PICTURES_ENDPOINT: httpUrl.optional(),
  PICTURES_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'нужно имя региона, например ru-central1' })
    .default('us-east-1'),
  PICTURES_PATH_STYLE: switchedOn,
  PICTURES_KEY_ID: z.string().optional(),
  PICTURES_SECRET_KEY: z.string().optional(),
  PICTURES_CACHE_MB: whole(64, 1_048_576).default(2_048),
};

/** A store of objects that speaks S3. */
export type ObjectStoreSettings = {
  /** Where objects are, with the bucket and a final slash: a name is put after it. */
  base: string;
  region: string;
  keyId: string;
  secretKey: string;
  /** How much of the disk copies may take, bytes. */
  cacheBytes: number;
};

type Values = z.output<z.ZodObject<typeof picturesShape>>;

/** Null where pictures are on this machine's disk; a problem for each setting that S3 lacks. */
export function picturesOf(values: Values): {
  value: ObjectStoreSettings | null;
  problems: readonly string[];
} {
  const [, bucket, folder = ''] = PLACE.exec(values.PICTURES) ?? [];
  if (bucket === undefined) return { value: null, problems: [] };
  const { PICTURES_ENDPOINT: endpoint, PICTURES_KEY_ID: keyId, PICTURES_SECRET_KEY: secretKey } = values;
  if (!endpoint || !keyId || !secretKey) {
    const needed = { PICTURES_ENDPOINT: endpoint, PICTURES_KEY_ID: keyId, PICTURES_SECRET_KEY: secretKey };
    const absent = Object.entries(needed).filter(([, value]) => !value);
    return { value: null, problems: absent.map(([name]) => `${name}: нужно, раз задано PICTURES=s3://…`) };
  }
  return {
    value: {
      base: baseOf(new URL(endpoint), { bucket, folder, isInPath: values.PICTURES_PATH_STYLE }),
      region: values.PICTURES_REGION,
      keyId,
      secretKey,
      cacheBytes: values.PICTURES_CACHE_MB * 1024 ** 2,
    },
    problems: [],
  };
}

function baseOf(
  endpoint: URL,
  { bucket, folder, isInPath }: { bucket: string; folder: string; isInPath: boolean },
): string {
  const host = isInPath ? endpoint.host : `${bucket}.${endpoint.host}`;
  const parts = [...endpoint.pathname.split('/'), isInPath ? bucket : '', ...folder.split('/')];
  return `${endpoint.protocol}//${[host, ...parts.filter((part) => part !== '')].join('/')}/`;
}
