import {
  addMonths,
  halfDayName,
  TIME_OFF_TYPE_LABELS,
  TIME_OFF_TYPES,
  timeOffUserName,
} from '@atrium/contracts';
import {
  Button,
  ErrorState,
  Inline,
  LeftOutlined,
  LoadingSpinner,
  QueryContent,
  RightOutlined,
  Stack,
  StatusTag,
} from '@atrium/ui-kit';
import { SegmentedControl } from '@atrium/ui-kit/data';
import { Dialog } from '@atrium/ui-kit/forms';
import { type CalendarDate, formatDateRange, formatMonth } from '@atrium/web-kit';
import { useState } from 'react';
import type { TeamCalendarEntryDto, WorkingCalendarDto } from '../../api/endpoints.generated';
import { useGetTeamCalendarQuery, useGetWorkingCalendarQuery } from '../../api/time-off-api';
import { calendarDay, formatFullDate, holidayLabel } from './calendar-days';
import { startOfMonth, weeksOfMonth } from './month-dates';
import { MonthGrid } from './month-grid';
import styles from './team-calendar.module.css';
import { TeamTimeline } from './team-timeline';

const WIDTH = 960;

type CalendarView = 'month' | 'timeline';

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'timeline', label: 'Timeline' },
] as const;

/** Approved and pending time off by month (docs/domain/time-off.md#team-calendar). */
export function TeamCalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Team Calendar - Time Off Overview" width={WIDTH} onClose={onClose}>
      <QueryContent
        query={useGetWorkingCalendarQuery()}
        errorTitle="Couldn't load the calendar"
        skeleton={<LoadingSpinner label="Loading calendar..." />}
      >
        {(calendar) => <TeamCalendar calendar={calendar} />}
      </QueryContent>
    </Dialog>
  );
}

function TeamCalendar({ calendar }: { calendar: WorkingCalendarDto }) {
  const { today } = calendar;
  const [current, setCurrent] = useState<CalendarDate>(today);
  const [selectedDate, setSelectedDate] = useState<CalendarDate>();
  const [view, setView] = useState<CalendarView>('month');
  const month = startOfMonth(current);
  const weeks = weeksOfMonth(month);
  const query = useGetTeamCalendarQuery({
    from: weeks[0]?.[0],
    to: weeks.at(-1)?.at(-1),
  });
  const { currentData, error, isFetching, refetch } = query;
  const isLoading = isFetching && !currentData;
  const entries = currentData ?? [];

  const moveByMonths = (months: number): void => {
    setSelectedDate(undefined);
    setCurrent(addMonths(current, months) ?? current);
  };

  return (
    <Stack gap={14}>
      <div className={styles.bar}>
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <Legend />
        <Inline>
          <SegmentedControl label="View" value={view} choices={VIEWS} onChange={setView} />
          <Button
            onClick={() => {
              setSelectedDate(undefined);
              setCurrent(today);
            }}
          >
            Today
          </Button>
          <Button icon={<LeftOutlined />} onClick={() => moveByMonths(-1)}>
            Previous
          </Button>
          <Button icon={<RightOutlined />} iconPlacement="end" onClick={() => moveByMonths(1)}>
            Next
          </Button>
        </Inline>
      </div>
      {error && !currentData ? (
        <ErrorState
          title="Couldn't load the calendar"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={isLoading ? styles.loading : undefined}>
          {view === 'timeline' ? (
            <TeamTimeline month={month} today={today} entries={entries} calendar={calendar} />
          ) : (
            <MonthGrid
              month={month}
              today={today}
              current={current}
              selectedDate={selectedDate}
              entries={entries}
              calendar={calendar}
              onMove={setCurrent}
              onOpen={(date) => {
                setCurrent(date);
                setSelectedDate(date);
              }}
            />
          )}
        </div>
      )}
      <div role="status">
        {isLoading && <span className={styles.quiet}>Loading calendar...</span>}
        {!isLoading && view === 'month' && (
          <SelectedDay date={selectedDate} entries={entries} calendar={calendar} />
        )}
      </div>
    </Stack>
  );
}

const Legend = () => (
  <ul className={styles.legend} aria-label="Legend">
    <li>
      <span className={`${styles.swatch} ${styles.pending}`} aria-hidden />
      Pending
    </li>
    <li>
      <span className={`${styles.swatch} ${styles.todaySwatch}`} aria-hidden />
      Today
    </li>
    {TIME_OFF_TYPES.map((type) => (
      <li key={type}>
        <span className={`${styles.swatch} ${styles[type]}`} aria-hidden />
        {TIME_OFF_TYPE_LABELS[type]}
      </li>
    ))}
    <li>
      <span className={`${styles.swatch} ${styles.halfDay}`} aria-hidden />
      Half day
    </li>
    <li>
      <span className={`${styles.swatch} ${styles.off}`} aria-hidden />
      Non-working day
    </li>
  </ul>
);

interface SelectedDayProps {
  date: CalendarDate | undefined;
  entries: readonly TeamCalendarEntryDto[];
  calendar: WorkingCalendarDto;
}

/** Everyone who is away on the selected day. */
function SelectedDay({ date, entries, calendar }: SelectedDayProps) {
  if (!date) {
    return <span className={styles.quiet}>Select a day to see everyone who's away.</span>;
  }
  const day = calendarDay(date, entries, calendar);
  return (
    <section aria-label={formatFullDate(date)}>
      <h4 className={styles.dayTitle}>
        {formatFullDate(date)}
        {day.isHoliday && <span className={styles.quiet}>{holidayLabel(day)}</span>}
      </h4>
      {day.entries.length === 0 ? (
        <p className={styles.quiet}>No one is away on this day.</p>
      ) : (
        <ul className={styles.list}>
          {day.entries.map((entry) => (
            <li key={entry.id}>
              <span className={styles.person}>{timeOffUserName(entry)}</span>
              <span>
                {[TIME_OFF_TYPE_LABELS[entry.type], halfDayName(entry)].filter(Boolean).join(', ')}
              </span>
              <span className={styles.quiet}>
                {formatDateRange(entry.startDate, entry.endDate)}
              </span>
              <StatusTag status={entry.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
