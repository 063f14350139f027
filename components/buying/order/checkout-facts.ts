/** A warehouse that orders can be fetched from. */
export type Warehouse = { city: string; address: string | null; hours: string | null };

/** What the checkout must know of the shop besides its region. */
export type CheckoutFacts = {
  warehouses: readonly Warehouse[];
  /** Whether a company can be looked up by its taxpayer number. */
  looksUpCompanies: boolean;
  /** Whether the shop can make a bill (acc-D14). */
  hasBill: boolean;
};

/** Where the warehouse is and when it is open, as far as the operator has said. */
export function warehouseText(warehouse: Warehouse | undefined): string {
  const { address = null, hours = null } = warehouse ?? {};
  return address === null
    ? 'Адрес склада сообщит менеджер'
    : `Адрес склада: ${[address, hours].filter((part) => part !== null).join(', ')}`;
}
