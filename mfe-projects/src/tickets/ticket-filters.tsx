import type { TicketPriority, TicketStatus } from '@atrium/contracts';
import { FilterSelect, SearchField } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import { useStaffChoices } from '../shared/record-choices';
import { RecordFilter, type RecordFilterValue } from '../shared/record-filter';
import { PRIORITY_CHOICES, STATUS_CHOICES } from './ticket-labels';

export interface TicketFilterValues {
  search: string;
  priority: TicketPriority | null;
  status: TicketStatus | null;
  assignee: number | null;
}

interface TicketFiltersProps extends TicketFilterValues {
  /** Name of the selected assignee, if a listed ticket has it. */
  assigneeName: string | undefined;
  onChange: (patch: Partial<TicketFilterValues>) => void;
}

/** Search and filters of the ticket list. */
export const TicketFilters = ({
  search,
  priority,
  status,
  assignee,
  assigneeName,
  onChange,
}: TicketFiltersProps) => (
  <>
    <SearchField
      placeholder="Search tickets..."
      value={search}
      width={200}
      onChange={(text) => onChange({ search: text })}
    />
    <FilterSelect
      label="Priority"
      all="All Priorities"
      value={priority}
      choices={PRIORITY_CHOICES}
      onChange={(next) => onChange({ priority: next })}
    />
    <FilterSelect
      label="Status"
      all="All Status"
      value={status}
      choices={STATUS_CHOICES}
      onChange={(next) => onChange({ status: next })}
    />
    <AssigneeFilter
      value={assignee}
      name={assigneeName}
      onChange={(next) => onChange({ assignee: next })}
    />
  </>
);

function AssigneeFilter(props: RecordFilterValue) {
  const { session } = useSession();
  return (
    <RecordFilter
      label="Assignee"
      all="All Assignees"
      unnamed="Selected person"
      source={useStaffChoices({ eager: false })}
      first={session ? { value: session.id, label: 'Assigned to me' } : undefined}
      {...props}
    />
  );
}
