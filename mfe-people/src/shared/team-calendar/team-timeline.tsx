import { WEEKDAY_NAMES, weekdayOf } from '@atrium/contracts';
import { EmptyState, ListSkeleton, QueryState, VisuallyHidden } from '@atrium/ui-kit';
import { type CalendarDate, formatCount, formatMonth } from '@atrium/web-kit';
import { Fragment } from 'react';
import type { TeamCalendarEntryDto, WorkingCalendarDto } from '../../api/endpoints.generated';
import { useListStaffDirectoryQuery } from '../../api/time-off-api';
import { calendarDay, dayName } from './calendar-days';
import { EntryBar, FreeLane } from './entry-bar';
import { datesOfMonth } from './month-dates';
import styles from './team-calendar.module.css';
import { type TimelineDepartment, timelineRows } from './timeline-rows';

/** Limit of the API. */
const MAX_EMPLOYEES = 500;

/** Below this share of people present, a department's number is highlighted. */
const LOW_COVERAGE = 0.5;

interface TeamTimelineProps {
  /** First day of the displayed month. */
  month: CalendarDate;
  today: CalendarDate;
  entries: readonly TeamCalendarEntryDto[];
  calendar: WorkingCalendarDto;
}

/** A row for each person who is away in the month, and the people present in each department. */
export function TeamTimeline({ month, today, entries, calendar }: TeamTimelineProps) {
  const query = useListStaffDirectoryQuery({ pageSize: MAX_EMPLOYEES });
  const { data } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the team"
        skeleton={<ListSkeleton rows={5} />}
      />
    );
  }
  const dates = datesOfMonth(month);
  const departments = timelineRows(dates, entries, data.rows, calendar);
  if (departments.every(({ employees }) => employees.length === 0)) {
    return (
      <EmptyState
        title={`No one is away in ${formatMonth(month)}`}
        description="Requested and approved time off will appear here."
      />
    );
  }
  return (
    <>
      {/* Scrolls sideways where the month doesn't fit, also with the keyboard. */}
      <div
        className={styles.timelineScroll}
        role="region"
        aria-label={`Timeline, ${formatMonth(month)}`}
        tabIndex={0}
      >
        <table className={styles.timeline}>
          <thead>
            <tr>
              <th scope="col">Employee</th>
              {dates.map((date) => (
                <th
                  key={date}
                  scope="col"
                  ref={date === today ? scrollTo : undefined}
                  className={date === today ? styles.timelineToday : undefined}
                  aria-current={date === today ? 'date' : undefined}
                  aria-label={dayName(calendarDay(date, [], calendar))}
                >
                  <div className={styles.weekday}>
                    {WEEKDAY_NAMES[weekdayOf(date)]?.slice(0, 1)}
                  </div>
                  {Number(date.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {departments
              .filter(({ employees }) => employees.length > 0)
              .map((department) => (
                <DepartmentRows key={department.name} department={department} dates={dates} />
              ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>
        The numbers show how many people in each department are present. A half day counts as half.
        {data.hasNext && ` Only the first ${formatCount(MAX_EMPLOYEES)} people are included.`}
      </p>
    </>
  );
}

/** Moves a day to the middle of a timeline that is wider than the screen. */
function scrollTo(day: HTMLElement | null): void {
  const timeline = day?.closest('[role="region"]');
  if (day && timeline) timeline.scrollLeft = day.offsetLeft - timeline.clientWidth / 2;
}

interface DepartmentRowsProps {
  department: TimelineDepartment;
  dates: readonly CalendarDate[];
}

const DepartmentRows = ({
  department: { name, size, present, employees },
  dates,
}: DepartmentRowsProps) => (
  <Fragment>
    <tr className={styles.department}>
      <th scope="row">{name ?? 'No department'}</th>
      {present.map((count, index) => (
        <td key={dates[index]} className={count === null ? styles.off : undefined}>
          {count !== null && (
            <span className={count / size < LOW_COVERAGE ? styles.lowCoverage : undefined}>
              {count}
              <VisuallyHidden> of {size} present</VisuallyHidden>
            </span>
          )}
        </td>
      ))}
    </tr>
    {employees.map(({ userId, name: employeeName, days }) => (
      <tr key={userId}>
        <th scope="row">
          <bdi>{employeeName}</bdi>
        </th>
        {days.map((bars, index) => (
          <td key={dates[index]} className={present[index] === null ? styles.off : undefined}>
            {bars.map((bar, lane) =>
              bar ? <EntryBar key={lane} {...bar} /> : <FreeLane key={lane} />,
            )}
          </td>
        ))}
      </tr>
    ))}
  </Fragment>
);
