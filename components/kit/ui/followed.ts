/** What a press on a link says of how it is meant. */
type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether the browser itself should follow a link: a new tab, a download, another button. */
export function isBrowsers(press: Press, { target }: Pick<HTMLAnchorElement, 'target'>): boolean {
  const isElsewhere = target !== '' && target !== '_self';
  return (
    press.metaKey || press.ctrlKey || press.shiftKey || press.altKey || press.button !== 0 || isElsewhere
  );
}
