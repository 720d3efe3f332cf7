import { EVIDENCE_LABELS } from '@atrium/contracts';
import { ProjectField, type ProjectFieldProps, SearchSelectField } from '@atrium/ui-kit/forms';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useProjectChoices, useTicketChoices } from '../shared/record-choices';

interface AssignmentFieldsProps {
  /** The current project and ticket of the file, which may not be among the choices. */
  selected?: Pick<EvidenceDto, 'projectId' | 'projectName' | 'ticketId' | 'ticketTitle'>;
  /** The project of a new file. */
  project?: ProjectFieldProps['selected'];
}

/** The optional project and ticket of a file. */
export const AssignmentFields = ({ selected, project = selected }: AssignmentFieldsProps) => (
  <>
    <ProjectField source={useProjectChoices()} selected={project} emptyText="Unassigned" />
    <SearchSelectField
      name="ticketId"
      label={EVIDENCE_LABELS.ticketId}
      source={useTicketChoices()}
      selected={
        selected?.ticketId
          ? { value: selected.ticketId, label: selected.ticketTitle ?? 'Unknown ticket' }
          : undefined
      }
      emptyText="No ticket"
    />
  </>
);
