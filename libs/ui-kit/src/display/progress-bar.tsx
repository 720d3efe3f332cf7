import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  value: number;
  /** The value of a full bar. */
  max?: number;
  /** Accessible name, such as `Progress of Website`. */
  label: string;
  /** Shows only the bar. */
  hidePercent?: boolean;
}

export function ProgressBar({ value, max = 100, label, hidePercent }: ProgressBarProps) {
  const percent = max > 0 ? Math.round(Math.min(Math.max(value / max, 0), 1) * 100) : 0;
  return (
    <div className={styles.line}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      {!hidePercent && <span className={styles.percent}>{percent}%</span>}
    </div>
  );
}
