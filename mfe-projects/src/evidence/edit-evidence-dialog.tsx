import {
  EVIDENCE_LABELS as LABELS,
  FILE_NAME_LENGTH,
  parseFileName,
  pick,
  requiredMessage,
} from '@atrium/contracts';
import {
  changedValues,
  ConflictNotice,
  FormDialog,
  type LabeledChange,
  labeledChanges,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { EvidenceDto, UpdateEvidenceDto } from '../api/endpoints.generated';
import { useLazyGetEvidenceQuery, useUpdateEvidenceMutation } from '../api/evidence-api';
import { AssignmentFields } from './assignment-fields';

const FIELDS = [
  'originalName',
  'projectId',
  'ticketId',
] as const satisfies readonly (keyof UpdateEvidenceDto)[];

type Values = Pick<EvidenceDto, (typeof FIELDS)[number]>;

interface EditEvidenceDialogProps {
  file: EvidenceDto;
  onClose: () => void;
}

/**
 * Renames a file, or assigns it to a project or ticket. Sends only the changed fields. If someone
 * else saved first, the dialog shows their changes and keeps the input; saving again applies it on
 * top.
 */
export function EditEvidenceDialog({ file, onClose }: EditEvidenceDialogProps) {
  const [updateEvidence] = useUpdateEvidenceMutation();
  const [readEvidence] = useLazyGetEvidenceQuery();
  const { opened, conflicts, save } = useVersionedEdit(file, {
    read: () => readEvidence({ id: file.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update evidence file'),
    // A new file version also increments `version`, but doesn't change these fields.
    differences,
  });

  const submit = async (values: Values): Promise<void> => {
    const changes = changesOf(opened, values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateEvidence({ id: file.id, updateEvidenceDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Evidence file updated successfully!');
  };

  return (
    <FormDialog<Values>
      title="Edit File"
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={pick(opened, FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <TextField
        name="originalName"
        label={LABELS.originalName}
        required={requiredMessage(LABELS.originalName)}
        maxLength={FILE_NAME_LENGTH}
        rules={[validationRule((name: string) => parseFileName(name).error)]}
      />
      <AssignmentFields selected={opened} />
    </FormDialog>
  );
}

const changesOf = (before: Values, entered: Values): UpdateEvidenceDto =>
  changedValues(FIELDS, before, entered);

const DISPLAYED: Record<keyof Values, (file: EvidenceDto) => string> = {
  originalName: ({ originalName }) => originalName,
  projectId: ({ projectName }) => projectName ?? 'Unassigned',
  ticketId: ({ ticketTitle }) => ticketTitle ?? 'No ticket',
};

/** The differences between two versions of a file, as displayed. */
const differences = (before: EvidenceDto, after: EvidenceDto): LabeledChange[] =>
  labeledChanges(pick(LABELS, FIELDS), before, after, (file, field) => DISPLAYED[field](file));
