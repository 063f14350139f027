'use client';

import { saveFile } from '#components/buying/lists/save-file.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { unknownCsv, unknownText } from '#lib/quick-order/unknown-lines.ts';
import styles from './checked-list.module.css';

type UnknownLinesProps = { lines: readonly { line: number; typed: string; notes: readonly string[] }[] };

/** What was not found, to be copied or kept as a file. */
export function UnknownLines({ lines }: UnknownLinesProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(unknownText(lines));
      toast.success('Ненайденные строки скопированы');
    } catch {
      toast.error('Не удалось скопировать: скачайте CSV');
    }
  }
  const save = () =>
    saveFile('Не найдены.csv', new Blob([unknownCsv(lines)], { type: 'text/csv;charset=utf-8' }));
  return (
    <p className={styles.tools}>
      <Button size="sm" onClick={() => void copy()}>
        Скопировать
      </Button>
      <Button size="sm" onClick={save}>
        Скачать CSV
      </Button>
    </p>
  );
}
