import { ONE_CALL_KINDS } from '../scenarios/chosen.ts';
import { SCENARIOS } from '../scenarios/scenarios.ts';
import { CALL_NAMES } from './call-names.ts';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function row(name: string, title: string, chosenFor: { all: boolean; me: boolean }): string {
  const button = (whom: 'me' | 'all', label: string) =>
    `<button name="for" value="${whom}"${chosenFor[whom] ? ' disabled' : ''}>${label}</button>`;
  return (
    `<tr><th><code>${escaped(name)}</code><td>${escaped(title)}<td><form method="post" action="/mock/scenario">` +
    `<input type="hidden" name="scenario" value="${escaped(name)}">${button('me', 'этому браузеру')} ${button('all', 'всем')}</form>`
  );
}

/** The page for people: what scenarios there are, which are on, and how to switch. */
export function controlPage({ usual, mine }: { usual: string; mine: string | undefined }): string {
  const rows = Object.entries(SCENARIOS).map(([name, { title }]) =>
    row(name, title, { all: name === usual, me: name === (mine ?? usual) }),
  );
  const kinds = ONE_CALL_KINDS.map((kind) => `<option>${kind}</option>`).join('');
  const calls = CALL_NAMES.map((name) => `<option>${name}</option>`).join('');
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Макет сервера</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{padding:.3rem .6rem;text-align:left;border-top:1px solid #ccc}</style>
<h1>Макет сервера магазина</h1>
<p>Сейчас всем: <code>${escaped(usual)}</code>${mine === undefined ? '' : `, этому браузеру: <code>${escaped(mine)}</code>`}.
«Этому браузеру» действует на вызовы со страниц магазина, открытого на той же машине; «всем» — и на сами страницы
(магазин хранит их до минуты). Несколько сценариев соединяет «+»: <code>christmas+maintenance</code>.</p>
<table>${rows.join('\n')}</table>
<h2>Один вызов</h2>
<form method="post" action="/mock/scenario"><select name="kind">${kinds}</select> <select name="call">${calls}</select>
<button name="for" value="me">этому браузеру</button> <button name="for" value="all">всем</button></form>
<h2>Своими словами</h2>
<form method="post" action="/mock/scenario"><input name="scenario" size="50" value="${escaped(mine ?? usual)}">
<button name="for" value="me">этому браузеру</button> <button name="for" value="all">всем</button></form></html>`;
}
