/** Titles and texts of the region dialog (D7): opened by hand, or by itself. */
export const REGION_WORDS = {
  asked: {
    title: 'Внимание!',
    text: 'При смене региона каталог и состав корзины могут измениться.',
  },
  suggested: {
    title: 'Выберите склад отгрузки',
    text: 'От склада зависят ассортимент, цены и сроки доставки.',
  },
} as const;

/** Whether the dialog suggests a region by itself or was asked for. */
export type RegionReason = keyof typeof REGION_WORDS;

export const REGION_DIALOG = 'region-dialog';
