import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Picture } from '#components/kit/picture/picture.tsx';
import { SHEET_CELL } from '#lib/pictures.ts';
import styles from './category-face.module.css';

/** Pictures of categories by their ids, and the sheet on which they stand below each other in this order. */
export type CategoryPictures = {
  list: readonly { id: number; image: string }[];
  /** Null where each has to be asked for by itself. */
  sheet: string | null;
};

type CategoryFaceProps = {
  id?: number;
  pictures?: CategoryPictures | undefined;
  /** Its icon, for a category without a picture. */
  children: ReactNode;
};

/** The picture of a category's tile, 40 px wide and high. */
export function CategoryFace({ id, pictures, children }: CategoryFaceProps) {
  const at = pictures?.list.findIndex((picture) => picture.id === id) ?? -1;
  const picture = pictures?.list[at];
  if (pictures === undefined || picture === undefined) {
    return <span className={clsx(styles.face, styles.icon)}>{children}</span>;
  }
  const { list, sheet } = pictures;
  return (
    <span className={styles.face}>
      {sheet === null ? (
        <Picture address={picture.image} alt="" sizes="48px" maxWidth={320} />
      ) : (
        <svg
          className={styles.cell}
          viewBox={`0 ${SHEET_CELL * at} ${SHEET_CELL} ${SHEET_CELL}`}
          aria-hidden="true"
        >
          <image href={`${sheet}/${SHEET_CELL}.webp`} width={SHEET_CELL} height={SHEET_CELL * list.length} />
        </svg>
      )}
    </span>
  );
}
