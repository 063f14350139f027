import type { DeskOutput } from '#api/contract/desk/index.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { QrCode } from '../qr/qr-code.tsx';
import styles from './totp-offer.module.css';

type Offered = DeskOutput<'beginTotp'>;

/** A new secret for an app: by the picture or by hand, and the field for its first code. */
export function TotpOffer({ offered, error }: { offered: Offered; error: string | undefined }) {
  return (
    <div className={styles.offer}>
      <QrCode text={offered.uri} label="Картинка для приложения с кодами" />
      <div className={styles.words}>
        <p>
          Снимите картинку приложением с кодами (Яндекс Ключ, Google Authenticator, 1Password). Нет камеры —
          введите ключ вручную:
        </p>
        <p className={styles.secret}>
          <code>{offered.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label="Код из приложения"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
          isRequired
        />
      </div>
    </div>
  );
}
