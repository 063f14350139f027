import type { Page } from '@playwright/test';

/**
 * Does to the page what a browser does that translates it: every text is replaced by two elements of its own
 * that hold it, now and whenever texts come; what a script says to a text that was replaced is seen by
 * nobody.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT = 'script, style, noscript, title, textarea, option, svg';
    function wrap(text: Text): void {
      if (text.data.trim() === '' || !text.isConnected) return;
      const { parentElement: parent } = text;
      if (parent === null || parent.closest(LEFT) !== null || parent.matches('font font')) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    function wrapAll(root: Node): void {
      if (root instanceof Text) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    }
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrap(target);
        for (const node of addedNodes) wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
