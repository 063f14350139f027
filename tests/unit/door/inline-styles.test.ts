import { describe, expect, it } from 'vitest';
import { styleInliner } from '#server/next/inline-styles.ts';

const address = (name: string) => `/_next/static/chunks/${name}.css`;
const link = (name: string) => `<link rel="stylesheet" href="${address(name)}" data-precedence="next"/>`;
const disabled = (name: string, mark = '') => link(name).replace('/>', ` disabled=""${mark}/>`);
const texts: Readonly<Record<string, string>> = {
  [address('a')]: 'a{color:red}\n/*# sourceMappingURL=a.css.map*/',
  [address('font')]: '@font-face{src:url(../media/x.woff2)format("woff2"),url("../media/y.woff2")}',
  [address('quotes')]: 'a::before{content:"«"}',
  [address('evil')]: '.a::after{content:"</style><script>"}',
  [address('parts')]: [
    '.abcdef_shown{color:red}',
    '.abcdef_shown .abcdef_inner,.abcdef_drawn:hover{color:blue}',
    '.abcdef_absent{color:green}',
    '.abcdef_shown .abcdef_absent{color:green}',
    '.abcdef_shown:not(.abcdef_absent){color:black}',
    '.abcdef_shown[title=".abcdef_absent{"]{color:white}',
    '@media (width>=40rem){.abcdef_absent{color:gold}.abcdef_shown{color:silver}}',
    '@media print{.abcdef_absent{display:none}}',
    '@media print{.abcdef_shown{display:none}}',
    '.abcdef_shown:hover,.abcdef_shown:active>a{color:pink}',
    '.abcdef_shown:not(:hover){color:plum}',
    '@keyframes abcdef_turn{to{rotate:1turn}}',
    '.visually-hidden{width:1px}',
  ].join(''),
  [address('feast')]:
    '[data-theme=feast]{--a:red}[data-theme="feast"] p,.abcdef_shown[data-theme=feast]{color:red}@media screen{[data-theme=feast]{--a:tan}}',
  [address('mixed')]:
    '[data-theme=feast]{--a:red}p{color:red}@font-face{font-family:A}p:not([data-theme=feast]){color:blue}@font-face{font-family:B}',
  [address('states')]: '.abcdef_shown:hover{color:red}@media print{.abcdef_shown{color:black}}',
  '/_next/static/chunks/first.js': 'e({className:"abcdef_drawn"})',
};

describe('the styles of a page stand in it', () => {
  const inlineBoth = styleInliner((name) => texts[name] ?? null);
  const inline = (head: string, body = '') => inlineBoth(head, body);

  it('in front of their links, which nothing is fetched for any more', () => {
    expect(inline(`<head>${link('a')}</head>`)).toBe(
      `<head><style>a{color:red}</style>${disabled('a')}</head>`,
    );
  });

  it('with addresses that hold wherever the page lies', () => {
    const html = inline(link('font'));
    expect(html).toContain('url(/_next/static/media/x.woff2)');
    expect(html).toContain('url("/_next/static/media/y.woff2")');
  });

  it('a character for each byte, as the documents are', () => {
    const head = Buffer.from(`${link('quotes')}<title>ящик</title>`).toString('latin1');
    expect(Buffer.from(inline(head), 'latin1').toString()).toContain('<style>a::before{content:"«"}</style>');
  });

  it('but a sheet that is not there, or could end its element, stays a link', () => {
    expect(inline(link('none') + link('evil'))).toBe(link('none') + link('evil'));
  });

  it('whole, looks under a pointer and on paper with it, where no rule is for anything else', () => {
    const head = inline(`${link('states')}<title>`, '<p class="abcdef_shown"></p>');
    expect(head).toBe(`<style>${texts[address('states')]}</style>${disabled('states')}<title>`);
  });

  it('but for a theme that it does not have: of a sheet with nothing else not even the rest comes; the link says where fonts stand', () => {
    const html = inline(`${link('feast')}${link('mixed')}`, '<div data-theme="plain"></div>');
    const whole = `<noscript><link rel="stylesheet" href="${address('mixed')}"/></noscript>`;
    const rules =
      'p{color:red}@font-face{font-family:A}p:not([data-theme=feast]){color:blue}@font-face{font-family:B}';
    expect(html).toBe(
      `${disabled('feast')}<style>${rules}</style>${disabled('mixed', ' data-partial="2 4"')}${whole}`,
    );
    const feast = inline(`${link('feast')}${link('mixed')}`, '<div data-theme="feast"></div>');
    for (const name of ['feast', 'mixed'])
      expect(feast).toContain(`<style>${texts[address(name)]}</style>${disabled(name)}`);
  });

  it('by each page for itself', () => {
    const drawn = inline(link('parts'), '<p class="abcdef_shown"></p>');
    const other = inline(link('parts'), '<p class="abcdef_absent"></p>');
    expect(drawn).toContain('.abcdef_shown{color:red}');
    expect(other).not.toContain('.abcdef_shown{color:red}');
    expect(other).toContain('.abcdef_absent{color:green}');
  });

  it('without rules for what neither it nor its first scripts draw, nor for later, and then says so at the link', () => {
    const script = '<script src="/_next/static/chunks/first.js" async=""></script>';
    const page = [`${link('parts')}${script}`, '<p class="abcdef_shown other">.abcdef_absent</p>'] as const;
    const html = inline(...page);
    const whole = `<noscript><link rel="stylesheet" href="${address('parts')}"/></noscript>`;
    expect(html).toContain(`${disabled('parts', ' data-partial=""')}${whole}`);
    expect(inline(...page), 'chosen once').toBe(html);
    expect(/<style>(.*)<\/style>/.exec(html)?.[1]).toBe(
      [
        '.abcdef_shown{color:red}',
        '.abcdef_shown .abcdef_inner,.abcdef_drawn:hover{color:blue}',
        '.abcdef_shown:not(.abcdef_absent){color:black}',
        '.abcdef_shown[title=".abcdef_absent{"]{color:white}',
        '@media (width>=40rem){.abcdef_shown{color:silver}}',
        '.abcdef_shown:not(:hover){color:plum}',
        '@keyframes abcdef_turn{to{rotate:1turn}}',
        '.visually-hidden{width:1px}',
      ].join(''),
    );
  });
});
