'use client';

import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';

/** The form whose list gets what the camera has seen. */
type ScanPlaceProps = { form: RefObject<HTMLFormElement | null> };

/**
 * The way to the camera: on a device that is held in a hand, in a browser that reads barcodes itself.
 * Elsewhere there is no button.
 */
export function ScanPlace({ form }: ScanPlaceProps) {
  const [canScan, setCanScan] = useState(false);
  useEffect(() => {
    const isHeld = window.matchMedia('(pointer: coarse)').matches;
    setCanScan(isHeld && 'BarcodeDetector' in window && navigator.mediaDevices !== undefined);
  }, []);
  if (!canScan) return null;

  async function scan() {
    const { openScanner } = await import('./scanner.ts');
    const area = form.current?.querySelector('textarea');
    if (area) await openScanner((code) => addLine(area, code));
  }
  return (
    <Button size="lg" onClick={() => void scan()}>
      Сканировать штрихкод
    </Button>
  );
}

/** A code on a line of its own, below what is there. */
function addLine(area: HTMLTextAreaElement, code: string): void {
  const before = area.value.trimEnd();
  area.value = `${before === '' ? '' : `${before}\n`}${code}`;
}
