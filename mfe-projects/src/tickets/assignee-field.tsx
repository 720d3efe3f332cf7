import { rankOf, TICKET_LABELS as LABELS } from '@atrium/contracts';
import { includeSelected } from '@atrium/ui-kit/data';
import { SelectField } from '@atrium/ui-kit/forms';
import { type AbilityView, abilityView, displayNameOf, useSession } from '@atrium/web-kit';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useStaffChoices } from '../shared/record-choices';
import { assigneeLabel } from './ticket-labels';

interface AssigneeFieldProps {
  /** The current assignee; omitted for a new ticket. */
  selected?: Pick<TicketDetailDto, 'assigneeId' | 'assignedTo' | 'isAssigneeInactive'>;
  /** Whether the user may assign others; omitted for a new ticket. */
  reassign?: AbilityView;
}

/** Managers assign anyone, others only themselves (docs/domain/tickets.md#assignment). */
export function AssigneeField({ selected, ...props }: AssigneeFieldProps) {
  const { session } = useSession();
  const isManager = session !== undefined && rankOf(session.role) >= rankOf('manager');
  const { reassign = abilityView(isManager || 'tickets.assign_self_only') } = props;
  const { choices, text, setText, isSearching } = useStaffChoices();
  const currentAssignee = selected?.assigneeId
    ? { value: selected.assigneeId, label: assigneeLabel(selected) }
    : undefined;
  const self = session ? [{ value: session.id, label: displayNameOf(session) }] : [];
  const offered = reassign.allowed ? choices : self;
  return (
    <SelectField<number>
      name="assigneeId"
      label={LABELS.assigneeId}
      placeholder="Unassigned"
      clearable
      searchable
      choices={includeSelected(offered, currentAssignee, text)}
      loading={isSearching}
      onSearch={reassign.allowed ? setText : undefined}
      help={reassign.reason}
    />
  );
}
