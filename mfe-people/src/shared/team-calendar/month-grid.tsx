import { WEEKDAY_NAMES, type WorkingCalendar } from '@atrium/contracts';
import { VisuallyHidden } from '@atrium/ui-kit';
import { type CalendarDate, formatMonth } from '@atrium/web-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { TeamCalendarEntryDto } from '../../api/endpoints.generated';
import { dayLabel, type DayWithBars, shortEntryLabel, weekWithBars } from './calendar-days';
import { EntryBar, FreeLane } from './entry-bar';
import { dateForKey, weeksOfMonth } from './month-dates';
import styles from './team-calendar.module.css';

interface MonthGridProps {
  /** First day of the displayed month. */
  month: CalendarDate;
  today: CalendarDate;
  /** The day with keyboard focus. */
  current: CalendarDate;
  /** The selected day, whose entries are listed below the grid. */
  selectedDate: CalendarDate | undefined;
  entries: readonly TeamCalendarEntryDto[];
  calendar: WorkingCalendar;
  onMove: (date: CalendarDate) => void;
  onOpen: (date: CalendarDate) => void;
}

/**
 * Month grid, Sunday to Saturday. It is one tab stop; the arrow keys move between days (WAI-ARIA
 * grid pattern).
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, current, calendar, entries, onMove, onOpen } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isMovedByKeyboard = useRef(false);

  useEffect(() => {
    if (!isMovedByKeyboard.current) return;
    isMovedByKeyboard.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
  }, [current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = dateOf(event.target) ?? current;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(at);
      return;
    }
    const next = dateForKey(event.key, at);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isMovedByKeyboard.current = true;
    onMove(next);
  };

  return (
    <table
      ref={grid}
      role="grid"
      aria-label={formatMonth(month)}
      className={styles.grid}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span className={styles.wide}>{name.slice(0, 3)}</span>
              <span className={styles.narrow}>{name.slice(0, 1)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week[0]}>
            {weekWithBars(week, entries, calendar).map((day) => (
              <DayCell key={day.date} {...props} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day that an event target belongs to. */
const dateOf = (target: EventTarget): CalendarDate | undefined =>
  target instanceof HTMLElement
    ? target.closest<HTMLElement>('[data-date]')?.dataset['date']
    : undefined;

interface DayCellProps extends MonthGridProps {
  day: DayWithBars;
}

function DayCell({ day, month, today, current, selectedDate, onOpen }: DayCellProps) {
  const { date, bars, hiddenCount, isWorking, isHoliday, holidayName = 'Holiday' } = day;
  const isToday = date === today;
  const classes = [
    styles.day,
    date.slice(0, 7) === month.slice(0, 7) ? '' : styles.outside,
    isWorking ? '' : styles.off,
    isToday ? styles.today : '',
    date === selectedDate ? styles.opened : '',
  ];
  return (
    <td
      role="gridcell"
      data-date={date}
      tabIndex={date === current ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={date === selectedDate}
      onClick={() => onOpen(date)}
    >
      <VisuallyHidden>{dayLabel(day)}</VisuallyHidden>
      <div className={styles.content} aria-hidden>
        <div className={styles.head}>
          <span className={styles.number}>{Number(date.slice(8))}</span>
          {isHoliday && (
            <span className={styles.holiday} title={holidayName}>
              {holidayName}
            </span>
          )}
        </div>
        {bars.map((bar, lane) =>
          bar ? (
            <EntryBar key={lane} {...bar} text={shortEntryLabel(bar.entry)} />
          ) : (
            <FreeLane key={lane} />
          ),
        )}
        {hiddenCount > 0 && <div className={styles.more}>+{hiddenCount} more</div>}
      </div>
    </td>
  );
}
