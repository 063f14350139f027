import type { CalledFile } from '#api/contract/order-room.ts';
import { escapeHtml } from '#lib/content-text.ts';

/** A page of its own that needs no script and no style sheet: letters are read anywhere, years later too. */
const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1rem}' +
  'h1{font-size:1.6rem;line-height:1.2}button{font:inherit;font-weight:600;padding:.7em 1.6em}';

function page(shopName: string, heading: string, content: string): CalledFile {
  const shop = escapeHtml(shopName);
  const html =
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    '<meta name="color-scheme" content="light dark">' +
    `<title>${heading} — ${shop}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${heading}</h1>${content}<p><a href="/">Перейти в магазин «${shop}»</a></p></main></body></html>`;
  return { name: 'stop.html', type: 'text/html; charset=utf-8', bytes: Buffer.from(html) };
}

/**
 * Asks whoever has pressed the letter's link whether to stop: a program that only looks at links stops
 * nothing.
 */
export function askPage(shopName: string, token: string): CalledFile {
  return page(
    shopName,
    'Письма о снижении цены',
    `<p>Вы просили магазин «${escapeHtml(shopName)}» написать, когда товар подешевеет. Нажмите «Отписаться» — и таких
    писем на ваш адрес больше не будет, о других товарах тоже.</p>
    <form method="post" action="/api/lowprice/stop/${escapeHtml(token)}/page"><button>Отписаться</button></form>`,
  );
}

/** Says that it is done. */
export function stoppedPage(shopName: string): CalledFile {
  return page(
    shopName,
    'Вы отписались',
    '<p>Писем о снижении цены на ваш адрес больше не будет. Если передумаете, оставьте его снова на странице товара.</p>',
  );
}

/** For a link that a mail program has cut, or that is none of ours. */
export function brokenPage(shopName: string): CalledFile {
  return page(
    shopName,
    'Ссылка не подошла',
    '<p>Откройте её из письма ещё раз, целиком, или ответьте на письмо: мы отпишем вас сами.</p>',
  );
}
