/** A table over whose rows the arrows of a field move is a grid, of which its element alone says nothing. */
export const GRID = { role: 'grid' } as const;
