/** How the goods of a listing stand: pictures side by side, or one line a product (acc-C13). */
export type ListingView = 'tiles' | 'table';
