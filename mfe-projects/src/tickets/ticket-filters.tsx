import type { TicketPriority, TicketStatus } from '@atrium/contracts';
import { FilterSelect, SearchField, Select } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import { useState } from 'react';
import { PRIORITY_CHOICES, STATUS_CHOICES } from './ticket-words';
import { useStaffChoices, withChosen, type NamedChoice } from './use-staff-choices';

export interface TicketFilterValues {
  search: string;
  priority: TicketPriority | null;
  status: TicketStatus | null;
  assignee: number | null;
}

interface TicketFiltersProps extends TicketFilterValues {
  /** Name of the assignee, as the rows in view tell it. */
  assigneeName: string | undefined;
  onChange: (patch: Partial<TicketFilterValues>) => void;
}

/** What narrows the list of tickets. */
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
      placeholder="Title or client"
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

interface AssigneeFilterProps {
  value: number | null;
  name: string | undefined;
  onChange: (value: number | null) => void;
}

function AssigneeFilter({ value, name, onChange }: AssigneeFilterProps) {
  const { session } = useSession();
  const { choices, setSearch, isFetching } = useStaffChoices();
  const [picked, setPicked] = useState<NamedChoice>();
  const chosen =
    value === null
      ? undefined
      : picked?.value === value
        ? picked
        : { value, label: name ?? 'One person' };
  const others = choices.filter((choice) => choice.value !== session?.id);
  const me = session ? [{ value: session.id, label: 'Assigned to me' }] : [];
  return (
    <Select<number | null>
      aria-label="Assignee"
      value={value}
      placeholder="All Assignees"
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={isFetching}
      notFoundContent="Nobody found"
      popupMatchSelectWidth={false}
      style={{ width: 160 }}
      options={[...me, ...withChosen(others, value === session?.id ? undefined : chosen)]}
      onChange={(next: number | null | undefined) => {
        setPicked(others.find((choice) => choice.value === next));
        onChange(next ?? null);
      }}
    />
  );
}
