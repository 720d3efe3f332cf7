import { EVIDENCE_KINDS, type EvidenceKind } from '@atrium/contracts';
import { ListQuery } from '../../../platform/http/paging';
import { ChoiceField, QueryIdField } from '../../../platform/http/validation';
import { EVIDENCE_SORTS, type EvidenceSort } from '../evidence-list';

export class ListEvidenceQuery extends ListQuery {
  @ChoiceField(EVIDENCE_KINDS, {
    label: 'Type',
    enumName: 'EvidenceKind',
    optional: true,
    example: 'documents',
  })
  type?: EvidenceKind;

  @QueryIdField({ label: 'Project', description: 'Files of this project only.', example: 12 })
  projectId?: number;

  @QueryIdField({ label: 'Ticket', description: 'Files of this ticket only.', example: 42 })
  ticketId?: number;

  @ChoiceField(EVIDENCE_SORTS, {
    label: 'Sort',
    enumName: 'EvidenceSort',
    optional: true,
    description: 'A minus turns the order round; newest first unless given.',
    example: '-createdAt',
  })
  sort: EvidenceSort = '-createdAt';
}
