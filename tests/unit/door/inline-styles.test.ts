import { describe, expect, it } from 'vitest';
import { styleInliner } from '#server/next/inline-styles.ts';

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const sheets: Readonly<Record<string, string>> = {
  '/_next/static/chunks/a.css': '.a{color:red}\n/*# sourceMappingURL=a.css.map*/',
  '/_next/static/chunks/font.css':
    '@font-face{src:url(../media/x.woff2)format("woff2"),url("../media/y.woff2")}',
  '/_next/static/chunks/quotes.css': '.a::before{content:"«"}',
  '/_next/static/chunks/evil.css': '.a::after{content:"</style><script>"}',
};

describe('the styles of a page stand in it', () => {
  const inline = styleInliner((address) => sheets[address] ?? null);

  it('in front of their links, which nothing is fetched for any more', () => {
    expect(inline(`<head>${link('a')}</head>`)).toBe(
      `<head><style>.a{color:red}</style>${link('a').replace('/>', ' disabled=""/>')}</head>`,
    );
  });

  it('with addresses that hold wherever the page lies', () => {
    const html = inline(link('font'));
    expect(html).toContain('url(/_next/static/media/x.woff2)');
    expect(html).toContain('url("/_next/static/media/y.woff2")');
  });

  it('a character for each byte, as the documents are', () => {
    const html = Buffer.from(`${link('quotes')}<p>ящик</p>`).toString('latin1');
    expect(Buffer.from(inline(html), 'latin1').toString()).toContain(
      '<style>.a::before{content:"«"}</style>',
    );
  });

  it('but a sheet that is not there, or could end its element, stays a link', () => {
    expect(inline(link('none') + link('evil'))).toBe(link('none') + link('evil'));
  });
});
