import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Footer } from '#components/frame/footer/footer.tsx';
import { Header } from '#components/frame/header/header.tsx';
import { TopMenu } from '#components/frame/menu/top-menu.tsx';
import { Markup } from '#components/kit/ui/still/markup.tsx';
import { Still, StillPart } from '#components/kit/ui/still/still.tsx';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { perRegion } from '#lib/region/codes.ts';
import { drawn } from '#process/drawn.ts';
import { runtime } from '#process/runtime.ts';
import { partDrawer } from '#server/next/part-drawer.ts';

afterEach(() => {
  cleanup();
  Object.assign(runtime(), { draw: null, isDocument: () => false });
  drawn().clear();
});

function drawing(isDocument: boolean) {
  const draw = vi.fn((elements: unknown) => renderToStaticMarkup(elements as ReactNode));
  Object.assign(runtime(), { draw: partDrawer(draw), isDocument: () => isDocument });
  return draw;
}

const sites = perRegion((code) => ({ origin: '', base: `/${code}` }));
const shop = { base: '/msk', shopName: 'Тара', cabinetUrl: 'https://cabinet.example.ru/' };
const chrome = (
  <>
    <Header region="msk" sites={sites} phone="+7 (495) 000-00-00" {...shop} />
    <TopMenu path="/brands" base="/msk" />
    <Footer {...shop} company={EXAMPLE_COMPANY} regions={perRegion(() => null)} />
  </>
);

/** Markup without the names of its texts. */
function plain(html: string): string {
  return html.replace(/ data-markup="[^"]*"/g, '');
}

describe('parts that are drawn once', () => {
  it('are the same markup as when they are drawn with the page', () => {
    const whole = renderToStaticMarkup(chrome);
    drawing(true);
    expect(plain(renderToStaticMarkup(chrome))).toBe(whole);
  });

  it('are drawn anew for other facts only', () => {
    const draw = drawing(true);
    const part = (name: string) => renderToStaticMarkup(<StillPart of={[name]}>{name}</StillPart>);
    expect([part('а'), part('б'), part('а')].map((html) => html.replace(/<[^>]*>/g, ''))).toEqual([
      'а',
      'б',
      'а',
    ]);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('are kept while a render may ask for them, and no longer when there are many', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    drawing(true);
    const part = (name: number) => renderToStaticMarkup(<StillPart of={[name]}>{name}</StillPart>);
    for (let at = 0; at < 2_100; at += 1) part(at);
    expect(drawn().size).toBe(2_100);
    now.mockReturnValue(60_000);
    part(2_100);
    expect(drawn().size).toBe(2_000);
    now.mockRestore();
  });

  it('are taken over by the browser from the document, which alone holds them', () => {
    drawing(true);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToStaticMarkup(
      <Still as="nav" of={['links']}>
        <a href="/msk">«Главная» &amp; другие</a>
      </Still>,
    );
    const link = place.querySelector('a');
    const page = <Markup as="nav" id={place.querySelector('nav')?.dataset.markup ?? ''} />;
    drawn().clear();
    const complaints = vi.spyOn(console, 'error');
    const { rerender, unmount } = render(page, { container: place, hydrate: true });
    rerender(page);
    expect(place.querySelector('a')).toBe(link);
    expect(complaints).not.toHaveBeenCalled();
    unmount();
    place.remove();
    // A page that is come back to has it still.
    expect(render(page).container.textContent).toBe('«Главная» & другие');
  });

  it('come with the text where there is no document', () => {
    drawing(false);
    const { container } = render(<StillPart of={['text']}>текст</StillPart>);
    expect(container.textContent).toBe('текст');
  });
});
