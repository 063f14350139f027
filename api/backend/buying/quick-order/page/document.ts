import type { CalledFile } from '#api/contract/order-room.ts';
import { escapeHtml } from '#lib/content-text.ts';
import { QUICK_ORDER } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';

/** The shop's own colours and figures; a page of its own that needs no script and no style sheet. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1c1b19;--paper:#fff;--line:#e4dccf;--soft:#faf7f2;--go:#0b7a4b;--bad:#c4281b;--link:#0b57d0}
@media(prefers-color-scheme:dark){:root{--ink:#f1eae0;--paper:#1c1b19;--line:#4a443b;--soft:#26231f;--go:#2f9e6d;--bad:#ff8a7d;--link:#8ab4f8}}
*{box-sizing:border-box}body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:1200px;padding:16px 24px 96px}
h1{font-size:26px;line-height:1.2;margin:8px 0 16px}h2{font-size:18px;margin:24px 0 8px}a{color:var(--link)}
table{width:100%;border-collapse:collapse;table-layout:fixed}th:nth-child(1){width:4.5em}th:nth-child(2){width:26%}th:nth-child(4){width:9em}th:nth-child(5){width:8em}td,th{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
th{font-weight:600;font-size:13px}.n,.sum{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.n:first-child{padding-right:16px}.typed{white-space:pre-wrap;overflow-wrap:anywhere}
.note{font-size:14px;opacity:.85}.bad{color:var(--bad)}tbody{content-visibility:auto;contain-intrinsic-size:auto 2000px}
input[type=text]{font:inherit;width:6.5em;padding:5px 8px;text-align:right;border:1px solid currentColor;border-radius:6px;background:var(--paper);color:inherit}
label{display:block;padding:3px 0}button,.button{font:inherit;font-weight:600;padding:10px 22px;border:0;border-radius:10px;background:var(--go);color:#fff;text-decoration:none;cursor:pointer}button.plain{background:none;color:inherit;border:1px solid currentColor}
@media(prefers-color-scheme:dark){button,.button{color:#0d1f17}}
.bar{position:sticky;bottom:0;background:var(--soft);border-top:1px solid var(--line);margin:24px -24px 0;padding:12px 24px;display:flex;gap:12px 24px;flex-wrap:wrap;align-items:center}
textarea{font:14px/1.4 ui-monospace,monospace;width:100%;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:8px}
summary{cursor:pointer;font-weight:600;padding:12px 0}@media(max-width:600px){thead{display:none}tr{display:grid;padding:8px 0;border-bottom:1px solid var(--line)}td.n,td.sum,td{border:0;padding:2px 0;text-align:left}}
@media print{.bar,form>p{display:none}}`;

/** A whole page of the quick order without JavaScript; `content` is markup, `heading` a text. */
export function orderPage(shopName: string, heading: string, content: string): CalledFile {
  const [shop, title] = [escapeHtml(shopName), escapeHtml(heading)];
  const html =
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} — ${shop}</title><style>${STYLE}</style></head>` +
    `<body><p><a href="/">${shop}</a></p><main><h1>${title}</h1>${content}</main></body></html>`;
  return { name: 'quick-order.html', type: 'text/html; charset=utf-8', bytes: Buffer.from(html) };
}

/** The way back to the field, for a page that says why it is none. */
export function refusedPage(shopName: string, base: string, why: string): CalledFile {
  const back = `<p><a class="button" href="${pageUrl(base, QUICK_ORDER)}">К быстрому заказу</a></p>`;
  return orderPage(shopName, 'Быстрый заказ', `<p class="bad">${escapeHtml(why)}</p>${back}`);
}
