import { toast } from '#components/kit/ui/toast/toast.ts';
import styles from './scanner.module.css';

/** The browser's own reader of barcodes, which the types of the DOM do not have yet. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf'];
/** A picture is looked at so often, ms. */
const LOOK_EVERY = 200;
/** One code that stays in sight is taken once in this time, ms. */
const SAME_AGAIN = 2500;

async function openCamera(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch {
    toast.error('Камера недоступна: разрешите её в настройках браузера или введите штрихкод сами');
    return null;
  }
}

function dialogWith(video: HTMLVideoElement, said: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', 'Сканирование штрихкодов');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = styles.close ?? '';
  close.textContent = 'Готово';
  close.addEventListener('click', () => dialog.close());
  dialog.append(video, said, close);
  document.body.append(dialog);
  return dialog;
}

/**
 * Opens the camera over the page and takes each barcode that it sees, until it is closed; then the camera is
 * off. `take` gets the digits.
 */
export async function openScanner(take: (code: string) => void): Promise<void> {
  const stream = window.BarcodeDetector === undefined ? null : await openCamera();
  if (stream === null || window.BarcodeDetector === undefined) return;
  const detector = new window.BarcodeDetector({ formats: FORMATS });
  const video = document.createElement('video');
  video.className = styles.video ?? '';
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  const said = document.createElement('p');
  said.className = styles.said ?? '';
  said.setAttribute('role', 'status');
  said.textContent = 'Наведите камеру на штрихкод';
  const dialog = dialogWith(video, said);
  let seen = { code: '', until: 0 };

  async function look(): Promise<void> {
    const [found] = await detector.detect(video).catch(() => []);
    if (found === undefined) return;
    const now = performance.now();
    const isSame = found.rawValue === seen.code && now < seen.until;
    seen = { code: found.rawValue, until: now + SAME_AGAIN };
    if (isSame) return;
    take(found.rawValue);
    said.textContent = `Добавлен ${found.rawValue}`;
    navigator.vibrate?.(60);
  }

  const timer = setInterval(() => void look(), LOOK_EVERY);
  dialog.addEventListener('close', () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    dialog.remove();
  });
  dialog.showModal();
  // Whoever closes it before the first picture has come interrupts this.
  await video.play().catch(() => undefined);
}
