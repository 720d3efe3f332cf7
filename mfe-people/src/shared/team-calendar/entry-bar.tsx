import { VisuallyHidden } from '@atrium/ui-kit';
import { type BarPart, entryLabel } from './calendar-days';
import styles from './team-calendar.module.css';

interface EntryBarProps extends BarPart {
  /** Text on the first day of the bar. Without one, the bar is described to screen readers only. */
  text?: string;
}

/** One day of an entry; it joins the bar of the days before and after. */
export const EntryBar = ({ entry, joinsPrevious, joinsNext, text }: EntryBarProps) => (
  <div
    className={[
      styles.entry,
      styles[entry.status === 'pending' ? 'pending' : entry.type],
      entry.isHalfDay ? styles.halfDay : '',
      entry.timeOfDay ? styles[entry.timeOfDay] : '',
      joinsPrevious ? styles.joinsPrevious : '',
      joinsNext ? styles.joinsNext : '',
    ]
      .filter(Boolean)
      .join(' ')}
    title={entryLabel(entry)}
  >
    {text === undefined ? (
      <VisuallyHidden>{entryLabel(entry)}</VisuallyHidden>
    ) : (
      <span>{joinsPrevious ? null : text}</span>
    )}
  </div>
);

/** Keeps the bars below it in their lane. */
export const FreeLane = () => <div className={`${styles.entry} ${styles.free}`} aria-hidden />;
