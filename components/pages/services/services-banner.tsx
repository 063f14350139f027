import styles from './services-banner.module.css';

/**
 * The moving banner of the services (acc-B9): boxes are put together and driven off, once. The style sheet
 * alone moves it, and nothing moves under reduced motion.
 */
export function ServicesBanner() {
  return (
    <div className={styles.banner}>
      <p className={styles.words}>
        <span className={styles.line}>Храним, собираем, брендируем</span>
        <span className={styles.note}>Возьмём на себя то, что отнимает время у вашего склада</span>
      </p>
      <svg className={styles.scene} viewBox="0 0 520 200" aria-hidden="true">
        <path className={styles.ground} d="M0 176h520" />
        <g className={styles.shelf}>
          <path className={styles.frame} d="M24 60v116M144 60v116M24 62h120M24 118h120" />
          <path className={styles.box} d="M40 78h36v38H40z" />
          <path className={styles.boxPale} d="M88 88h40v28H88z" />
          <path className={styles.boxPale} d="M36 138h44v36H36z" />
          <path className={styles.box} d="M92 132h38v42H92z" />
        </g>
        <g className={styles.parcel}>
          <path className={styles.box} d="M184 124h56v50h-56z" />
          <path className={styles.tape} d="M206 124h12v20h-12z" />
        </g>
        <g className={styles.lorry}>
          <path className={styles.body} d="M292 82h132v82H292z" />
          <path className={styles.cab} d="M424 106h38l26 30v28h-64z" />
          <path className={styles.glass} d="M436 114h22l16 20h-38z" />
          <path className={styles.label} d="M330 110h56v26h-56z" />
          <circle className={styles.wheel} cx="330" cy="166" r="13" />
          <circle className={styles.wheel} cx="450" cy="166" r="13" />
        </g>
      </svg>
    </div>
  );
}
