import { TIME_OFF_FILTERS, WAITING_FOR, type TimeOffFilter } from '@atrium/contracts';
import { Button, CalendarOutlined, Card } from '@atrium/ui-kit';
import { FilterChip, FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import { urlChoice, urlPage, urlText, useUrlState, useKeyedState } from '@atrium/web-kit';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { TeamCalendarDialog } from '../shared/team-calendar/team-calendar-dialog';
import { filterChoices } from '../shared/time-off-format';
import { DecisionDialog, type Decision } from './decision-dialog';
import { RequestPanel } from './request-panel';
import { RequestsSection } from './requests-section';

const STATE = {
  search: urlText(),
  status: urlChoice(
    TIME_OFF_FILTERS.filter((filter) => filter !== 'all'),
    null,
  ),
  waiting: urlChoice(WAITING_FOR, null),
  upcomingPage: urlPage(),
  currentPage: urlPage(),
  pastPage: urlPage(),
};

const FIRST_PAGES = { upcomingPage: 1, currentPage: 1, pastPage: 1 };

const ALL = 'All Requests';
const FILTER_CHOICES = filterChoices(ALL).flatMap(({ value, label }) =>
  value === 'all' ? [] : [{ value: value satisfies TimeOffFilter, label }],
);

/** Managed requests by period (docs/domain/time-off.md#periods). */
export function RequestsCard() {
  const [{ search, status, waiting, upcomingPage, currentPage, pastPage }, setState, go] =
    useUrlState(STATE);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const openRequest = useParams()['*'] ?? '';
  const [decision, setDecision] = useKeyedState<Decision | undefined>(openRequest, undefined);

  const shared = {
    search,
    status: status ?? undefined,
    waitingFor: waiting ?? undefined,
    onView: (id: number) => go(`/time-off-manager/${id}`),
    onDecide: setDecision,
  };

  return (
    <Card
      title="Time Off Requests"
      flush
      filters={
        <>
          {waiting && (
            <FilterChip
              label="Awaiting my approval"
              onClear={() => setState({ waiting: null, ...FIRST_PAGES })}
            />
          )}
          <SearchField
            placeholder="Search requests..."
            width={200}
            value={search}
            onChange={(text) => setState({ search: text, ...FIRST_PAGES })}
          />
          <FilterSelect
            label="Status"
            all={ALL}
            value={status}
            choices={FILTER_CHOICES}
            onChange={(next) => setState({ status: next, ...FIRST_PAGES })}
          />
        </>
      }
      extra={
        <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setCalendarOpen(true)}>
          Team Calendar
        </Button>
      }
    >
      <RequestsSection
        {...shared}
        period="upcoming"
        page={upcomingPage}
        onPageChange={(page) => setState({ upcomingPage: page })}
      />
      <RequestsSection
        {...shared}
        period="current"
        page={currentPage}
        onPageChange={(page) => setState({ currentPage: page })}
      />
      <RequestsSection
        {...shared}
        period="past"
        page={pastPage}
        onPageChange={(page) => setState({ pastPage: page })}
      />
      <RequestPanel address={openRequest} onClose={() => go('/time-off-manager')} />
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
      {isCalendarOpen && <TeamCalendarDialog onClose={() => setCalendarOpen(false)} />}
    </Card>
  );
}
