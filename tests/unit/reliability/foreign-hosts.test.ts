import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellFigure } from '#tests/harness/rounds.ts';
import { type Answer, fakeNext, openDoor, type Standing, sendRaw } from '../door/harness.ts';

let door: Standing;
beforeAll(async () => {
  door = await openDoor(fakeNext(), { env: { MSK_DOMAIN: 'msk.shop.test,www.msk.shop.test' } });
});
afterAll(() => door.close());

/** Names that a request may give the shop; HOST stands for its own with the port. */
const HOSTS =
  `evil.example evil.example:80 evil.example. EVIL.EXAMPLE .evil.example evil.example:HOST HOST.evil.example HOST:evil
  HOST@evil.example evil@HOST evil.example#HOST evil.example?HOST evil.example/HOST evil.example\\HOST HOST,evil.example
  evil.example,HOST localhost:1 localhost.evil.example:80 xlocalhost 127.0.0.2 127.1 2130706433 0x7f000001 0.0.0.0 [::] [::ffff:127.0.0.1]
  msk.shop.test.evil.example evil-msk.shop.test msk.shop.test:22 msk.shop.test@evil.example xn--e1afmkfd.example ｍsk.shop.test
  msk.shop.test%00.evil.example msk.shop.test%2eevil.example http://evil.example //evil.example ://evil.example javascript:alert(1) * ..
  . - _ %61 [ ] [::1]evil.example`
    .trim()
    .split(/\s+/);

/** Addresses that a browser would follow elsewhere if they came back as a Location. */
const ADDRESSES =
  `//evil.example //evil.example/ //evil.example/%2f.. ///evil.example ////evil.example /\\evil.example /\\/evil.example
  \\\\evil.example \\/evil.example /%5cevil.example /%5c%5cevil.example /%2fevil.example /%2f%2fevil.example/ //evil.example:80/catalog/
  //evil%E3%80%82example //evil.example%00/ //evil.example@HOST/ //HOST@evil.example/ /.evil.example /@evil.example /catalog//evil.example/
  /catalog/..//evil.example /msk//evil.example/ /msk/\\evil.example /msk/%5cevil.example/ /spb///evil.example/ /;//evil.example /?//evil.example
  /catalog/?next=//evil.example /catalog/?url=https://evil.example /catalog/?return=javascript:alert(1) /catalog/#//evil.example
  http://evil.example/ https://evil.example/catalog/ http://evil.example:80@HOST/ http://HOST@evil.example/ javascript:alert(1)
  data:text/html,x ftp://evil.example/ /https://evil.example /http:/evil.example/ /%68ttps://evil.example/ /%0d%0aLocation:%20//evil.example
  /%0aSet-Cookie:x=1 /catalog%0d%0aX:1/ /.//evil.example /..//evil.example /%2e%2e//evil.example /\u0009//evil.example`
    .trim()
    .split(/[ \n]+/)
    .filter(Boolean);

const ask = (path: string, host: string): Promise<Answer> =>
  sendRaw(
    door.port,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n\r\n`,
  );

/** Where an answer sends a browser that stands at the shop: a host, null where it stays. */
function hostOf({ headers }: Answer): string | null {
  const location = headers.get('location');
  return location === undefined ? null : new URL(location, `http://${door.host}/`).host;
}

it('acc-G3: whatever host or address a request names, nobody is sent elsewhere and no page of a foreign host is made', async ({
  task,
}) => {
  expect(HOSTS.length + ADDRESSES.length).toBeGreaterThanOrEqual(80);
  let redirects = 0;
  for (const raw of HOSTS) {
    const host = raw.replaceAll('HOST', door.host);
    for (const path of ['/', '/catalog/', '//catalog/']) {
      const answer = await ask(path, host);
      expect([400, 421], `${host} ${path}`).toContain(answer.status);
      expect(hostOf(answer), `${host} ${path}`).toBeNull();
    }
  }
  for (const raw of ADDRESSES) {
    const path = raw.replaceAll('HOST', door.host);
    const answer = await ask(path, door.host);
    const host = hostOf(answer);
    if (host !== null) redirects += 1;
    expect([null, door.host], `${path} to ${answer.headers.get('location')}`).toContain(host);
    expect(answer.headers.has('x'), path).toBe(false);
    expect(answer.headers.get('set-cookie') ?? '', path).not.toContain('x=1');
  }
  expect(redirects).toBeGreaterThan(0);
  tellFigure(
    task,
    `${HOSTS.length} hosts, ${ADDRESSES.length} addresses, ${redirects} redirects to the shop itself`,
  );
});
