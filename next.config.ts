import type { NextConfig } from 'next';

const config: NextConfig = {
  agentRules: false,
  allowedDevOrigins: ['*.localhost'],
  compress: false,
  // Title and description stand in the head for everybody, however long their reads take.
  htmlLimitedBots: /.*/,
  experimental: {
    strictRouteTypes: true,
    // All styles are 14 kB: pages share them in few files, so that a navigation inside the shop waits for
    // none.
    cssChunking: { type: 'graph', requestCost: 5_000_000, weightDistribution: 0 },
    turbopackChunking: { minChunkSize: 400_000, maxChunkCountPerGroup: 4 },
  },
  poweredByHeader: false,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp'],
  skipTrailingSlashRedirect: true,
  turbopack: { root: import.meta.dirname },
};

export default config;
