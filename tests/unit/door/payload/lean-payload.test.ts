import { describe, expect, it } from 'vitest';
import { leanPayload } from '#server/next/lean-payload.ts';

const ROW = (value: unknown) => `1:${JSON.stringify(value)}\n`;

describe('the payload of a document', () => {
  it('asks for no sheet and no font, which are there, but for pictures', () => {
    const picture = ':HL["/media/p/a.webp","image"]\n';
    const hints = ':HL["/_next/a.css","style"]\n:HL["/_next/f.woff2","font",{"crossOrigin":""}]\n';
    expect(leanPayload(`0:["$L1"]\n${hints}${picture}2:null\n`)).toBe(`0:["$L1"]\n${picture}2:null\n`);
  });

  it('says nothing of properties without a value', () => {
    const props = { src: '/a.js', nonce: '$undefined', async: true, error: '$undefined' };
    expect(leanPayload(ROW(['$', 'script', null, props]))).toBe(
      ROW(['$', 'script', null, { src: '/a.js', async: true }]),
    );
    expect(leanPayload(ROW([null, '$undefined', 'a']))).toBe(ROW([null, '$undefined', 'a']));
  });

  it('keeps every text, whatever it quotes', () => {
    const texts = [',"a":"$undefined"', '\\","a":"$undefined",', '\n:HL["/a.css","style"]\n', 'a\\'];
    const row = ROW({ b: texts, note: '$$undefined', 'a-b': '$$undefined' });
    expect(leanPayload(row)).toBe(row);
  });

  it('is left alone from the first row on that counts its bytes', () => {
    const text = ',"a":"$undefined"}\n:HL["/a.css","style"]\n';
    const rows = `3:T${text.length.toString(16)},${text}0:{"b":1,"nonce":"$undefined"}\n`;
    expect(leanPayload(rows)).toBe(rows);
    const font = ':HL["/_next/f.woff2","font",{"crossOrigin":""}]\n';
    expect(leanPayload(`1:null\n${font}${rows}${font}`)).toBe(`1:null\n${rows}${font}`);
  });
});
