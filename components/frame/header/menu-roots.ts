import type { CategoryNode } from '#api/contract/category.ts';
import { mark } from '#components/kit/ui/marks.ts';
import { listingUrl } from '#lib/listing-urls.ts';
import { localUrl } from '#lib/urls.ts';
import { shownCity } from '#store/shown-city.ts';

function entry({ name, slug, type, url, productCount }: CategoryNode, base: string): HTMLLIElement {
  const link = document.createElement('a');
  link.textContent = name;
  if (type === 'pdf' && url !== null) {
    link.href = localUrl(url, base);
    link.target = '_blank';
    link.rel = 'noopener';
  } else {
    link.href = listingUrl({ base, section: 'catalog', slug });
    for (const [attribute, value] of Object.entries(mark('go', ''))) link.setAttribute(attribute, value);
    const count = document.createElement('span');
    count.textContent = String(productCount);
    link.append(count);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/**
 * `<menu-roots base>` lists the root categories in the hamburger menu. They are asked for when it is first
 * seen, once for all menus (acc-B4); where they cannot be read, the way to the whole catalogue below stays,
 * and they are asked for again when the menu is opened again.
 */
export class MenuRoots extends HTMLElement {
  #watch: IntersectionObserver | null = null;

  connectedCallback(): void {
    this.#watch = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting === true) void this.#fill();
    });
    this.#watch.observe(this);
  }

  disconnectedCallback(): void {
    this.#watch?.disconnect();
  }

  async #fill(): Promise<void> {
    try {
      const { readMenuTree } = await import('#api/client/queries/menu-tree.ts');
      const roots = await readMenuTree(shownCity());
      const list = document.createElement('ul');
      list.append(...roots.map((root) => entry(root, this.getAttribute('base') ?? '')));
      this.replaceChildren(list);
      this.removeAttribute('failed');
      this.#watch?.disconnect();
    } catch (error) {
      this.textContent = 'Не удалось загрузить категории.';
      this.toggleAttribute('failed', true);
      console.error('menu: its categories could not be read', error);
    }
  }
}
