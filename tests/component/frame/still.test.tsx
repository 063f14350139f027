import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { staticHtml } from '#components/frame/static-html.ts';
import { Still } from '#components/frame/still.tsx';
import { Garland } from '#components/header/garland.tsx';
import { SiteMenu } from '#components/header/site-menu.tsx';
import { RegionSwitch } from '#components/region/region-switch.tsx';

afterEach(cleanup);

/** As a browser reads it: ways to spell the same markup are the same. */
function parsed(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.innerHTML;
}

const sites = { msk: { origin: '', base: '/msk' }, spb: { origin: '', base: '/spb' } };

describe('still markup', () => {
  it.each([
    [
      'a menu',
      <SiteMenu
        key=""
        base="/msk"
        shopName={'«Та"ра» & <Ко>'}
        phone="+7 495"
        cabinetUrl="https://a.ru/?a=1&b=2"
      />,
    ],
    ['a dialog', <RegionSwitch key="" region="msk" base="/msk" sites={sites} />],
    ['a drawing', <Garland key="" />],
    [
      'states',
      <p key="" hidden aria-hidden={false} tabIndex={-1} data-a="">
        {0}
        {null}
        {false}
        {['а', <br key="b" />]}
        <input id="i" disabled={false} readOnly />
        <label htmlFor="i">б</label>
      </p>,
    ],
  ])('says of %s what React says', (_, element) => {
    const still = renderToStaticMarkup(<Still as="div">{element}</Still>);
    expect(parsed(still)).toEqual(parsed(renderToStaticMarkup(<div>{element}</div>)));
  });

  it('is the inside of its element', () => {
    render(
      <Still as="nav" aria-label="Разделы">
        <a href="/sale">Распродажа</a>
      </Still>,
    );
    const inside = within(screen.getByRole('navigation', { name: 'Разделы' }));
    expect(inside.getByRole('link', { name: 'Распродажа' }).getAttribute('href')).toBe('/sale');
  });

  it('can hold nothing that acts', () => {
    const press = () => undefined;
    expect(() => staticHtml(<button type="button" onClick={press} />)).toThrow('onClick');
    expect(() => staticHtml(Promise.resolve('поздно'))).toThrow('still');
  });
});
