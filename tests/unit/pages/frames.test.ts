import { describe, expect, it } from 'vitest';
import { ownSources } from '#tests/unit/structure/source.ts';

/** What puts a page into its frame: the frame itself, or something that does it for the page. */
const FRAMES = /<PageFrame\b|<RegionMessage\b|<CompanyPageView\b|<ServicesPage\b|\blistingPage\(/;

describe('acc-B1: every page of a region stands in a frame chosen by its address', () => {
  it('so that none is without its main element and menus', () => {
    const pages = ownSources('page.tsx').filter(({ path }) => path.startsWith('app/[region]/'));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ text }) => !FRAMES.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
