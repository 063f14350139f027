import { defineConfig } from 'vite';

/**
 * The desk's own build (desk.md §2): one shell without data and hashed files, beside the shop's and unknown
 * to it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  cacheDir: '../node_modules/.cache/desk',
  publicDir: false,
  resolve: { alias: [{ find: /^#/, replacement: `${import.meta.dirname}/../` }] },
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: '[local]-[hash:base64:5]' } },
  build: {
    outDir: '../.desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    reportCompressedSize: false,
  },
});
