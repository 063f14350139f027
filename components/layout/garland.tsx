import styles from './garland.module.css';

/** One length of the wire with its lamps; the pattern repeats over the header's width. */
const LENGTH = 160;
const LAMPS = [
  { x: 12, y: 5.5, tone: styles.green },
  { x: 52, y: 13, tone: styles.gold },
  { x: 92, y: 14.5, tone: styles.red },
  { x: 132, y: 9, tone: styles.gold },
];

/** The Christmas theme's header: a garland above, a line of snow below (A14). Decoration only; takes no room. */
export function Garland() {
  return (
    <div className={styles.season}>
      <svg className={styles.garland} width="100%" height="26" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="garland" width={LENGTH} height="26" patternUnits="userSpaceOnUse">
            <path className={styles.wire} d={`M0 1 Q ${LENGTH / 2} 24 ${LENGTH} 1`} />
            {LAMPS.map(({ x, y, tone }) => (
              <g key={x} className={tone}>
                <path className={styles.cap} d={`M${x - 2} ${y - 2}h4v4h-4z`} />
                <ellipse cx={x} cy={y + 6} rx="3.5" ry="5" />
              </g>
            ))}
          </pattern>
        </defs>
        <rect width="100%" height="26" fill="url(#garland)" />
      </svg>
      <svg className={styles.snow} width="100%" height="10" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="snow" width="96" height="10" patternUnits="userSpaceOnUse">
            <path d="M0 10V6c8-6 16-5 22-1 6-5 16-6 24 0 8-4 14-4 20 1 8-6 20-5 30 0v4z" />
          </pattern>
        </defs>
        <rect width="100%" height="10" fill="url(#snow)" />
      </svg>
    </div>
  );
}
