import styles from './garland.module.css';

/** One length of the wire with its lamps; the pattern repeats over the header's width. */
const LENGTH = 160;
const LAMPS = [
  { x: 20, y: 4, tone: styles.green },
  { x: 60, y: 6.5, tone: styles.gold },
  { x: 100, y: 6.5, tone: styles.red },
  { x: 140, y: 4, tone: styles.gold },
];

/**
 * The Christmas theme's header: a garland above, a line of snow below (acc-A14). Decoration only; takes no
 * room.
 */
export function Garland() {
  return (
    <div className={styles.season}>
      <svg className={styles.garland} width="100%" height="16" aria-hidden="true">
        <defs>
          <pattern id="garland" width={LENGTH} height="16" patternUnits="userSpaceOnUse">
            <path className={styles.wire} d={`M0 1 Q ${LENGTH / 2} 13 ${LENGTH} 1`} />
            {LAMPS.map(({ x, y, tone }) => (
              <g key={x} className={tone}>
                <path className={styles.cap} d={`M${x - 1.5} ${y - 1.5}h3v3h-3z`} />
                <ellipse cx={x} cy={y + 4.5} rx="2.75" ry="4" />
              </g>
            ))}
          </pattern>
        </defs>
        <rect width="100%" height="16" fill="url(#garland)" />
      </svg>
      <svg className={styles.snow} width="100%" height="10" aria-hidden="true">
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
