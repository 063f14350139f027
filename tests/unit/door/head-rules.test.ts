import { describe, expect, it } from 'vitest';
import { EARLY_MARKS } from '#lib/browser/early-cart.ts';
import { EARLY_SEARCH_MARK } from '#lib/browser/early-search.ts';
import { type HeadOf, headRules, withRules } from '#server/next/head-rules.ts';

const rules = headRules({
  productScripts: ['/_next/static/chunks/shared.js', '/_next/static/chunks/product.js'],
  scripts: { first: 'first()', fonts: 'fonts()', cart: 'cart()', search: 'search()', presses: 'presses()' },
});

type Which = keyof typeof rules;

/** A head with what these rules put into it, and the scripts that the policy has to know. */
function put(which: readonly Which[], document: Partial<HeadOf>): { head: string; made: string[] } {
  const made: string[] = [];
  const named = which.map((name) => rules[name]);
  const head = withRules(named, { head: '', body: '', headers: {}, ...document }, (code) => made.push(code));
  return { head, made };
}

const ICON = '<link rel="icon" href="/icon.svg"/>';
const SHEET = '<link rel="stylesheet" href="/a.css"/>';

describe('the fonts of a page', () => {
  const font = '</_next/static/media/f.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"';

  it('are asked for by a script ahead of the styles, each once', () => {
    const link = `${font}, </_next/a.css>; rel=preload; as="style", ${font}`;
    const { head, made } = put(['fonts'], { head: `<head>${ICON}${SHEET}</head>`, headers: { link } });
    const script = '<script data-fonts="/_next/static/media/f.woff2">fonts()</script>';
    expect(head).toBe(`<head>${ICON}${script}${SHEET}</head>`);
    expect(made).toEqual(['fonts()']);
  });

  it('change nothing where there are none', () => {
    expect(put(['fonts'], { head: `<head>${SHEET}</head>` })).toEqual({
      head: `<head>${SHEET}</head>`,
      made: [],
    });
  });
});

describe('the scripts of products’ pages', () => {
  const shared = '<script src="/_next/static/chunks/shared.js"></script>';
  const product = '<link rel="prefetch" as="script" href="/_next/static/chunks/product.js"/>';
  const goods = '<body><a href="/msk/goods/1">товар</a>';

  it('are named where such pages are linked to, as far as they are not there', () => {
    const { head } = put(['scriptsAhead'], { head: `<head>${shared}</head>`, body: goods });
    expect(head).toBe(`<head>${shared}${product}</head>`);
  });

  it('nor by another rule', () => {
    const body = `${goods}<script>self.__next_f.push([1,"/_next/static/chunks/shared.js"])</script>`;
    const { head } = put(['payloadScripts', 'scriptsAhead'], { head: '<head></head>', body });
    expect(head).toBe(
      `<head><script src="/_next/static/chunks/shared.js" async=""></script>${product}</head>`,
    );
  });

  it('and nowhere else', () => {
    const head = `<head>${shared}</head>`;
    expect(put(['scriptsAhead'], { head, body: '<body>О нас</body>' }).head).toBe(head);
  });
});

describe('the early scripts of a document', () => {
  const lines = `<div ${EARLY_MARKS.drawing}="spb">`;
  const frame = '<form data-search="">';
  const cart = '<script data-city="spb">cart()</script>';
  const presses = '<script>presses()</script>';

  it('begin with what every document runs, framed or not', () => {
    const document = { head: `<head>${ICON}${SHEET}</head>`, body: frame };
    expect(put(['first', 'cart', 'presses'], document)).toEqual({
      head: `<head><script>first()</script>${presses}${ICON}${SHEET}</head>`,
      made: ['first()', 'presses()'],
    });
    expect(put(['first', 'cart', 'presses'], { ...document, body: '' }).made).toEqual(['first()']);
  });

  it('stand before all links, where there is what they serve, and are vouched for', () => {
    const document = { head: `<head>${ICON}${SHEET}</head>`, body: `${frame}${lines}` };
    expect(put(['cart', 'presses'], document)).toEqual({
      head: `<head>${cart}${presses}${ICON}${SHEET}</head>`,
      made: ['cart()', 'presses()'],
    });
    expect(put(['cart', 'presses'], { ...document, body: frame }).made).toEqual(['presses()']);
    expect(put(['cart', 'presses'], { ...document, body: '' }).made).toEqual([]);
  });

  it('ask for what was searched where the page of the search is, in its region', () => {
    const document = {
      head: `<head>${ICON}${SHEET}</head>`,
      body: `${frame}<div ${EARLY_SEARCH_MARK}="spb">`,
    };
    expect(put(['cart', 'search', 'presses'], document)).toEqual({
      head: `<head><script data-city="spb">search()</script>${presses}${ICON}${SHEET}</head>`,
      made: ['search()', 'presses()'],
    });
    expect(put(['search'], { ...document, body: `${frame}${lines}` }).made).toEqual([]);
  });

  it('come after the script of the fonts where the sheet is the first link', () => {
    const link = '</f.woff2>; rel=preload; as="font"; crossorigin=""';
    const document = { head: `<head>${SHEET}</head>`, body: `${frame}${lines}`, headers: { link } };
    const fonts = '<script data-fonts="/f.woff2">fonts()</script>';
    expect(put(['fonts', 'cart', 'presses'], document).head).toBe(
      `<head>${fonts}${cart}${presses}${SHEET}</head>`,
    );
  });

  it('have no place in a head without links', () => {
    expect(put(['presses'], { head: '<head></head>', body: frame }).head).toBe('<head></head>');
  });
});
