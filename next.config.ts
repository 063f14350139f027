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
  // By the sources: two machines that build the same ones answer with the same bytes, and a page of one goes
  // on at the other. Null is the framework's own, a random one.
  generateBuildId: () => process.env.BUILD_STAMP?.slice(0, 20) ?? null,
  poweredByHeader: false,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp'],
  skipTrailingSlashRedirect: true,
  turbopack: { root: import.meta.dirname },
};

export default config;
