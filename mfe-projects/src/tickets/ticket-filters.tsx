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

/** Stands for all people; the number of no account. */
const NOBODY_CHOSEN = 0;

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
    <Select<number>
      aria-label="Assignee"
      value={value ?? NOBODY_CHOSEN}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={isFetching}
      popupMatchSelectWidth={false}
      style={{ width: 160 }}
      options={[
        { value: NOBODY_CHOSEN, label: 'All Assignees' },
        ...me,
        ...withChosen(others, value === session?.id ? undefined : chosen),
      ]}
      onChange={(next) => {
        setPicked(others.find((choice) => choice.value === next));
        onChange(next === NOBODY_CHOSEN ? null : next);
      }}
    />
  );
}
