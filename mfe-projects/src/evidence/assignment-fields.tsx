import { EVIDENCE_LABELS } from '@atrium/contracts';
import { SearchSelectField, ProjectField } from '@atrium/ui-kit/forms';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useProjectChoices, useTicketChoices } from '../shared/record-choices';

interface AssignmentFieldsProps {
  /** The current project and ticket of the file, which may not be among the choices. */
  chosen?: Pick<EvidenceDto, 'projectId' | 'projectName' | 'ticketId' | 'ticketTitle'>;
}

/** The optional project and ticket of a file. */
export const AssignmentFields = ({ chosen }: AssignmentFieldsProps) => (
  <>
    <ProjectField source={useProjectChoices()} chosen={chosen} none="Unassigned" />
    <SearchSelectField
      name="ticketId"
      label={EVIDENCE_LABELS.ticketId}
      source={useTicketChoices()}
      chosen={
        chosen?.ticketId
          ? { value: chosen.ticketId, label: chosen.ticketTitle ?? 'Unknown ticket' }
          : undefined
      }
      none="No ticket"
    />
  </>
);
