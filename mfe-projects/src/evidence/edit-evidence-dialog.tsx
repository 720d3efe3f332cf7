import { FILE_NAME_LENGTH, parseFileName } from '@atrium/contracts';
import {
  changedFields,
  changedValues,
  ConflictNotice,
  FormDialog,
  TextField,
  useVersionedEdit,
  type LabeledChange,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { EvidenceDto, UpdateEvidenceDto } from '../api/endpoints.generated';
import { useLazyGetEvidenceQuery, useUpdateEvidenceMutation } from '../api/evidence-api';
import { BelongingFields } from './belonging-fields';

interface Values {
  originalName: string;
  projectId?: number | null;
  ticketId?: number | null;
}

interface EditEvidenceDialogProps {
  file: EvidenceDto;
  onClose: () => void;
}

/**
 * Renames a file, or gives it to a project or ticket. Sends only what the person changed; when
 * somebody else was quicker, it says what they changed, keeps the input, and the next Save puts it
 * on top.
 */
export function EditEvidenceDialog({ file, onClose }: EditEvidenceDialogProps) {
  const [updateEvidence] = useUpdateEvidenceMutation();
  const [readEvidence] = useLazyGetEvidenceQuery();
  const { opened, conflicts, save } = useVersionedEdit(file, {
    read: () => readEvidence({ id: file.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update evidence file'),
    // A new version of the content raises the number, too, and changes nothing that stands here.
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
      submitLabel="Save Changes"
      initialValues={{
        originalName: opened.originalName,
        projectId: opened.projectId,
        ticketId: opened.ticketId,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <TextField
        name="originalName"
        label="File Name"
        required="File name is required"
        maxLength={FILE_NAME_LENGTH}
        rules={[{ validator: checkName }]}
      />
      <BelongingFields chosen={opened} />
    </FormDialog>
  );
}

const FIELDS = [
  'originalName',
  'projectId',
  'ticketId',
] as const satisfies readonly (keyof Values)[];

const changesOf = (before: Values, entered: Values): UpdateEvidenceDto =>
  changedValues(FIELDS, before, entered);

const LABELS = { originalName: 'File name', projectId: 'Project', ticketId: 'Ticket' } as const;

const IN_WORDS: Record<keyof Values, (file: EvidenceDto) => string> = {
  originalName: ({ originalName }) => originalName,
  projectId: ({ projectName }) => projectName ?? 'Unassigned',
  ticketId: ({ ticketTitle }) => ticketTitle ?? 'No ticket',
};

/** What differs between two states of a file, in words. */
const differences = (before: EvidenceDto, after: EvidenceDto): LabeledChange[] =>
  changedFields(FIELDS, before, after).map((field) => ({
    label: LABELS[field],
    before: IN_WORDS[field](before),
    after: IN_WORDS[field](after),
  }));

const checkName = (_rule: unknown, name: string): Promise<void> => {
  const { problem } = parseFileName(name);
  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
};
