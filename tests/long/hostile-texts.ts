/** What a browser runs when such a text gets into its page: it leaves its number on the window. */
const said = (at: number): string => `window.canary=[${at}]`;

/**
 * Ways of a text into a page, `JS` for what it would run: elements that run when they come, when they fail,
 * when they are seen or touched; addresses; styles; ways out of attributes, scripts, comments and JSON.
 */
const WAYS: readonly string[] = [
  '<script>JS</script>',
  '<script src="data:text/javascript,JS"></script>',
  '<script type="module">JS</script>',
  '<img src=x onerror=JS>',
  '<img src=x onerror="JS">',
  '<image href=x onerror=JS>',
  '<img srcset=x onerror=JS>',
  '<picture><source srcset=x><img onerror=JS></picture>',
  '<svg onload=JS>',
  '<svg><script>JS</script></svg>',
  '<svg><script href="data:text/javascript,JS"/></svg>',
  '<svg><animate onbegin=JS attributeName=x dur=1s>',
  '<svg><set onbegin=JS attributeName=x>',
  '<svg><a xlink:href="javascript:JS"><text y=9>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=JS></svg>#x">',
  '<svg><foreignObject><iframe srcdoc="<script>parent.JS</script>"></iframe></foreignObject></svg>',
  '<svg><image href=x onerror=JS></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=JS>',
  '<math href="javascript:JS">x</math>',
  '<body onload=JS>',
  '<body onpageshow=JS>',
  '<iframe onload=JS></iframe>',
  '<iframe src="javascript:parent.JS"></iframe>',
  '<iframe srcdoc="<script>parent.JS</script>"></iframe>',
  '<object data="javascript:JS"></object>',
  '<object data=x onerror=JS></object>',
  '<embed src="javascript:JS">',
  '<video><source onerror=JS></video>',
  '<video src=x onerror=JS></video>',
  '<audio src=x onerror=JS></audio>',
  '<details open ontoggle=JS><summary>x</summary></details>',
  '<input autofocus onfocus=JS>',
  '<select autofocus onfocus=JS><option>x</select>',
  '<textarea autofocus onfocus=JS></textarea>',
  '<p tabindex=0 autofocus onfocus=JS>x</p>',
  '<marquee onstart=JS>x</marquee>',
  '<style>@keyframes x{}</style><p style="animation:x 1ms" onanimationstart=JS>x</p>',
  '<p style="transition:opacity 1ms;opacity:0" ontransitionend=JS>x</p>',
  '<link rel=stylesheet href=x onerror=JS>',
  '<style onload=JS></style>',
  '<meta http-equiv=refresh content="0;url=javascript:JS">',
  '<base href="javascript:JS//">',
  '<form action="javascript:JS"><button autofocus>x</button></form>',
  '<button formaction="javascript:JS">x</button>',
  '<a href="javascript:JS" autofocus>x</a>',
  '<a href="data:text/html,<script>JS</script>">x</a>',
  '[x](javascript:JS)',
  '![x](x"onerror="JS)',
  '<template><script>JS</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=JS>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=JS>"></xmp>',
  '<p onpointerenter=JS onmouseover=JS onclick=JS>x</p>',
  '<p contenteditable onbeforeinput=JS>x</p>',
  '" onfocus=JS autofocus x="',
  "' onfocus=JS autofocus x='",
  'javascript:JS',
  '#{JS}',
  '{{constructor.constructor("JS")()}}',
  '\u2028JS\u2028//',
  '";JS;//',
  "';JS;//",
  '\\";JS;//',
  '"}]]);JS;//',
];

/** What stands before a way, where the page may have begun something that the text would have to end. */
const OPENINGS: readonly ((way: string) => string)[] = [
  (way) => way,
  (way) => `">${way}`,
  (way) => `</script>${way}`,
  (way) => `</title></textarea></style>${way}`,
  (way) => `-->]]>${way}`,
  (way) => way.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (way) =>
    way.replace(/<(\w+)/, (_, name: string) => `<${name.toUpperCase()}/`).replace('script:', 'scr\tipt:'),
];

export type HostileText = { at: number; text: string };

/** Four hundred and more texts that mean to run where they are shown, each different from the others. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...new Set(WAYS.flatMap((way) => OPENINGS.map((open) => open(way)))),
].map((text, at) => ({ at, text: text.replaceAll('JS', said(at)) }));
