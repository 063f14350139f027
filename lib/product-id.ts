const ID = /^[1-9]\d{0,9}$/;
const LARGEST = 2_147_483_647;

/** A product's id as it stands in an address; null when it cannot be one. */
export function productId(segment: string): number | null {
  const id = ID.test(segment) ? Number(segment) : null;
  return id !== null && id <= LARGEST ? id : null;
}
