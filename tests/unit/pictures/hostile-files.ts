import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

type Files = Record<string, Uint8Array>;

const text = (content: string): Buffer => Buffer.from(content, 'latin1');

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const body = Buffer.concat([head.subarray(4), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body), 0);
  return Buffer.concat([head.subarray(0, 4), body, sum]);
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A grey PNG that says it is so large and packs so many bytes of zero. */
function png(width: number, height: number, packed: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(packed))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function gif(width: number, height: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, body]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** A picture of each kind that is welcome, and the first bytes of each. */
export async function goodFiles(): Promise<Files> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0392b' } });
  return {
    jpeg: await plain.clone().jpeg().toBuffer(),
    png: await plain.clone().png().toBuffer(),
    webp: await plain.clone().webp().toBuffer(),
    gif: await plain.clone().gif().toBuffer(),
  };
}

/** Files that look like pictures or were pictures; none may be made into one of ours. */
export async function hostileFiles(): Promise<Files> {
  const {
    jpeg = text(''),
    png: small = text(''),
    webp = text(''),
    gif: still = text(''),
  } = await goodFiles();
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0392b' } });
  const tiff = await plain.clone().tiff().toBuffer();
  const avif = await plain.clone().avif({ effort: 0 }).toBuffer();
  const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2));
  return {
    'empty file': text(''),
    'one byte': text('\xff'),
    'jpeg mark alone': text('\xff\xd8\xff'),
    'png mark alone': text('\x89PNG\r\n\x1a\n'),
    'gif mark alone': text('GIF89a'),
    'webp mark alone': text('RIFF\x00\x00\x00\x00WEBPVP8 '),
    zeros: Buffer.alloc(1000),
    text: text('not a picture'),
    html: text('<!doctype html><title>404</title>'),
    'html behind a gif mark': text('GIF89a<script>alert(1)</script>'),
    'script behind a jpeg mark': text('\xff\xd8\xff/*<script>*/alert(1)'),
    svg: text(SVG),
    'svg with entities': text(`<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]>${SVG}`),
    'svg with a file': text(SVG.replace('<rect', '<image href="file:///etc/passwd"/><rect')),
    'svg packed': gzipSync(SVG),
    pdf: text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    tiff: tiff,
    'tiff behind a jpeg mark': Buffer.concat([text('\xff\xd8\xff'), tiff]),
    avif: avif,
    'heic brand': Buffer.concat([text('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), avif.subarray(24)]),
    bmp: Buffer.concat([text('BM'), Buffer.alloc(200)]),
    ico: Buffer.concat([text('\0\0\x01\0\x01\0'), Buffer.alloc(200)]),
    'jpeg xl': text('\xff\x0a\xff\x07\x08\x83'),
    'jpeg 2000': text('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 '),
    openexr: text('\x76\x2f\x31\x01\x02\0\0\0'),
    radiance: text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'),
    netpbm: text(`P6 9 9 255\n${'x'.repeat(243)}`),
    photoshop: text('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x09\0\0\0\x09\0\x08\0\x03'),
    postscript: text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage'),
    imagemagick: text("push graphic-context\nfill 'url(https://127.0.0.1/x)'\npop graphic-context"),
    zip: text('PK\x03\x04\x14\0\0\0\x08\0'),
    'script of a shell': text('#!/bin/sh\nid'),
    'png of 400 Mpx': png(20_000, 20_000, 1000),
    'png of 41 Mpx that is whole': png(8000, 5125, 8001 * 5125),
    'png as wide as can be': png(2_147_483_647, 1, 10),
    'png without a size': png(0, 0, 10),
    'png that packs too little': png(500, 500, 10),
    'png with a broken sum': Buffer.concat([small.subarray(0, 30), text('\0\0\0\0'), small.subarray(34)]),
    'gif of 4 Gpx': gif(
      65_535,
      65_535,
      text('\xf0\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;'),
    ),
    'gif without a picture': gif(9, 9, text('\0\0\0;')),
    'half a jpeg head': jpeg.subarray(0, 100),
    'half a png': half(small),
    'half a webp': half(webp),
    'gif cut in its head': still.subarray(0, 20),
    'webp of 268 Mpx': text('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\xff\xff\xff\x0f\0\0\0\0\0\0\0\0'),
  };
}
