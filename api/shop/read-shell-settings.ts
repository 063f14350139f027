import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ShellSettings } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

const PLAIN: ShellSettings = { theme: null, maintenance: null, alert: null };

/** Theme, maintenance banner and alert as of now; fresh after every change of content and whenever one begins or ends. All null = a plain shell. */
export async function readShellSettings(city: RegionCode): Promise<ShellSettings> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getShellSettings', {}, { city })) ?? PLAIN;
}
