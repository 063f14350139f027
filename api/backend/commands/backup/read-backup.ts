import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from './files.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** A backup whose files are those it was made of, or why it is none, for the operator. */
export type ReadBackup = { kind: 'backup'; manifest: Manifest } | { kind: 'none'; problem: string };

/** Reads what a backup says of itself; its files are not looked at. */
export async function readManifest(from: string): Promise<ReadBackup> {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return none(`В ${from} нет копии: не найден ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(parsedJson(text));
  if (!parsed.success) return none(`${MANIFEST} испорчен или сделан другой версией магазина.`);
  return { kind: 'backup', manifest: parsed.data };
}

/** Reads what a backup says of itself and compares its files with it. */
export async function readBackup(from: string): Promise<ReadBackup> {
  const read = await readManifest(from);
  if (read.kind === 'none') return read;
  for (const { path, sha256: expected } of read.manifest.files) {
    const found = await sha256(join(from, path)).catch(() => null);
    if (found === null) return none(`В копии нет файла ${path}.`);
    if (found !== expected) return none(`Файл ${path} повреждён: его сумма не та, что при создании копии.`);
  }
  return read;
}

const none = (problem: string): ReadBackup => ({ kind: 'none', problem });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
