import {
  daysToMinutes,
  formatHours,
  minutesToHours,
  ticketNumber,
  TIME_OFF_TYPE_LABELS,
  timeOffUserName,
} from '@atrium/contracts';
import { PriorityTag, StatusTag } from '@atrium/ui-kit';
import { formatDate } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TimeOffContextDto, TimeOffRequestDto } from '../api/endpoints.generated';
import { formatRequestDates } from '../shared/time-off-format';
import styles from './time-off-manager.module.css';

interface RequestContextProps {
  request: TimeOffRequestDto;
  context: TimeOffContextDto;
}

const hoursOf = (days: string): string => formatHours(minutesToHours(daysToMinutes(days)));

/** Balance, absences and work on the requested days (docs/domain/time-off.md#approval-context). */
export function RequestContext({ request, context }: RequestContextProps) {
  const { department, othersAway, openTickets, dueProjects } = context;
  return (
    <div className={styles.context}>
      <Part title={`${TIME_OFF_TYPE_LABELS[request.type]} Balance`}>
        <Balance request={request} context={context} />
      </Part>
      <Part title={department ? `Also Away in ${department}` : 'Also Away'}>
        {othersAway.length === 0 ? (
          <p className={styles.quiet}>
            {department
              ? 'No one else in the department is away on these days.'
              : 'This person has no department. The team calendar shows who is away.'}
          </p>
        ) : (
          <ul className={styles.list}>
            {othersAway.map((entry) => (
              <li key={entry.id}>
                {timeOffUserName(entry)}
                <span className={styles.quiet}>
                  {TIME_OFF_TYPE_LABELS[entry.type]}, {formatRequestDates(entry)}
                </span>
                <StatusTag status={entry.status} />
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Open Tickets">
        {openTickets.length === 0 ? (
          <p className={styles.quiet}>No open tickets are assigned to this person.</p>
        ) : (
          <ul className={styles.list}>
            {openTickets.map(({ id, title, priority }) => (
              <li key={id}>
                <Link to={`/tickets/${id}`}>
                  {ticketNumber(id)} {title}
                </Link>
                <PriorityTag priority={priority} />
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Projects Due on These Days">
        {dueProjects.length === 0 ? (
          <p className={styles.quiet}>None of this person's projects are due on these days.</p>
        ) : (
          <ul className={styles.list}>
            {dueProjects.map(({ id, name, dueDate }) => (
              <li key={id}>
                <Link to={`/projects/${id}`}>{name}</Link>
                <span className={styles.quiet}>Due: {formatDate(dueDate)}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

/** The balance now and, for a pending request, after approval. */
function Balance({
  request: { status },
  context: { balanceDays, balanceAfterDays },
}: RequestContextProps) {
  if (status !== 'pending') return <p>{hoursOf(balanceDays)} left.</p>;
  if (daysToMinutes(balanceAfterDays) < 0) {
    return (
      <p className={styles.tooLow}>
        {hoursOf(balanceDays)} left, which isn&apos;t enough for this request.
      </p>
    );
  }
  return (
    <p>
      {hoursOf(balanceDays)} left, {hoursOf(balanceAfterDays)} after approval.
    </p>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
