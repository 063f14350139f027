import type { NextConfig } from 'next';

const config: NextConfig = {
  agentRules: false,
  allowedDevOrigins: ['msk.localhost', 'spb.localhost'],
  cacheComponents: true,
  compress: false,
  experimental: { isrFlushToDisk: false, strictRouteTypes: true },
  partialPrefetching: true,
  poweredByHeader: false,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp'],
  skipTrailingSlashRedirect: true,
  turbopack: { root: import.meta.dirname },
};

export default config;
