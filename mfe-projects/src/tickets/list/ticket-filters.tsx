import type { TicketPriority, TicketStatus } from '@atrium/contracts';
import {
  AllPlaceholder,
  type DateRangeValues,
  DatesFilter,
  FilterSelect,
  ListFilters,
  SearchField,
  SearchSelect,
} from '@atrium/ui-kit/data';
import { useDebouncedSearch, useRegisterChoices, useSession } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import { useListTicketTagsQuery } from '../../api/tickets-api';
import { useStaffChoicesWithInactive } from '../../shared/record-choices';
import { ProjectFilter, RecordFilter, type RecordFilterValue } from '../../shared/record-filter';
import { PRIORITY_CHOICES, STATUS_CHOICES } from '../ticket-labels';

const DATE_RANGES = [
  { name: 'created', label: 'Created' },
  { name: 'due', label: 'Due', hasFuture: true },
] as const;

export interface TicketFilterValues extends DateRangeValues<'created' | 'due'> {
  search: string;
  priority: TicketPriority | null;
  status: TicketStatus | null;
  assignee: number | null;
  project: number | null;
  tag: string;
}

interface TicketFiltersProps extends TicketFilterValues {
  /** Name of the selected assignee, if a listed ticket has it. */
  assigneeName: string | undefined;
  /** Name of the selected project, if a listed ticket belongs to it. */
  projectName: string | undefined;
  onChange: (patch: Partial<TicketFilterValues>) => void;
  onClear: () => void;
}

/** Search and filters of the ticket list. */
export const TicketFilters = ({
  search,
  priority,
  status,
  assignee,
  assigneeName,
  project,
  projectName,
  tag,
  onChange,
  onClear,
  ...dates
}: TicketFiltersProps) => (
  <ListFilters
    search={
      <SearchField
        placeholder="Search tickets..."
        value={search}
        width={170}
        onChange={(text) => onChange({ search: text })}
      />
    }
    values={[priority, status, assignee, project, tag, Object.values(dates).some(Boolean)]}
    onClear={onClear}
  >
    <FilterSelect
      label="Priority"
      allLabel="All Priorities"
      value={priority}
      choices={PRIORITY_CHOICES}
      onChange={(next) => onChange({ priority: next })}
    />
    <FilterSelect
      label="Status"
      allLabel="All Status"
      value={status}
      choices={STATUS_CHOICES}
      onChange={(next) => onChange({ status: next })}
    />
    <AssigneeFilter
      value={assignee}
      name={assigneeName}
      onChange={(next) => onChange({ assignee: next })}
    />
    {/* Links set it; otherwise the filters would need two rows on a laptop. */}
    {project !== null && (
      <ProjectFilter
        value={project}
        name={projectName}
        onChange={(next) => onChange({ project: next })}
      />
    )}
    <TagFilter value={tag} onChange={(next) => onChange({ tag: next })} />
    <DatesFilter ranges={DATE_RANGES} values={dates} onChange={onChange} />
  </ListFilters>
);

/** Filters by a tag, which is found by typing. The search box offers the first tags, too. */
function TagFilter({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const [isNeeded, setIsNeeded] = useState(false);
  const tags = useListTicketTagsQuery({ search }, { skip: !isNeeded });
  const choices = (tags.currentData ?? []).map((tag) => ({ value: tag, label: tag }));
  const control = useRef<HTMLDivElement>(null);
  useRegisterChoices(control, {
    label: 'Tag',
    choices: [{ value: '', label: 'All Tags' }, ...choices],
    value,
    onChange,
    load: () => setIsNeeded(true),
  });
  return (
    <div ref={control}>
      <SearchSelect<string>
        aria-label="Tag"
        style={{ minWidth: 132, width: '100%' }}
        popupMatchSelectWidth={false}
        placeholder={<AllPlaceholder>All Tags</AllPlaceholder>}
        allowClear
        value={value || null}
        isSearching={isSearchPending(tags)}
        onSearch={setText}
        onOpenChange={(isOpen) => isOpen && setIsNeeded(true)}
        options={choices}
        onChange={(tag?: string) => onChange(tag ?? '')}
      />
    </div>
  );
}

function AssigneeFilter(props: RecordFilterValue) {
  const { session } = useSession();
  return (
    <RecordFilter
      label="Assignee"
      allLabel="All Assignees"
      fallbackName="Selected user"
      source={useStaffChoicesWithInactive({ eager: false })}
      pinnedChoice={session ? { value: session.id, label: 'Assigned to me' } : undefined}
      {...props}
    />
  );
}
