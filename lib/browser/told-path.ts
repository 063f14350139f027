/** The page of an order, whose address is a secret. */
const ORDER_PAGE = /(\/order)\/.+/;

/** A page's path as others may be told it: never the address of somebody's order, and no query at all. */
export function toldPath(pathname: string): string {
  return pathname.replace(ORDER_PAGE, '$1');
}
