import { FILE_NAME_LENGTH, parseFileName } from '@atrium/contracts';
import {
  ChangedMeanwhile,
  FormDialog,
  TextField,
  useRecordEdit,
  type FieldChange,
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
  const { opened, latest, save } = useRecordEdit(file, {
    read: () => readEvidence({ id: file.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update evidence file'),
    // A new version of the content raises the number, too, and changes nothing that stands here.
    looksSame: (before, after) => differences(before, after).length === 0,
  });

  const submit = async (values: Values): Promise<void> => {
    const changes = changesOf(opened, values);
    if (Object.keys(changes).length === 0) return;
    await save(async ({ version }) => {
      await updateEvidence({ id: file.id, updateEvidenceDto: { ...changes, version } }).unwrap();
      toast.success('Evidence file updated successfully!');
    });
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
      <ChangedMeanwhile changes={differences(opened, latest)} />
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

function changesOf(before: EvidenceDto, values: Values): UpdateEvidenceDto {
  const projectId = values.projectId ?? null;
  const ticketId = values.ticketId ?? null;
  return {
    ...(values.originalName !== before.originalName && { originalName: values.originalName }),
    ...(projectId !== before.projectId && { projectId }),
    ...(ticketId !== before.ticketId && { ticketId }),
  };
}

/** What differs between two states of a file, in words. */
const differences = (before: EvidenceDto, after: EvidenceDto): FieldChange[] =>
  [
    { label: 'File name', before: before.originalName, after: after.originalName },
    {
      label: 'Project',
      before: before.projectName ?? 'Unassigned',
      after: after.projectName ?? 'Unassigned',
    },
    {
      label: 'Ticket',
      before: before.ticketTitle ?? 'No ticket',
      after: after.ticketTitle ?? 'No ticket',
    },
  ].filter((change) => change.before !== change.after);

const checkName = (_rule: unknown, name: string): Promise<void> => {
  const { problem } = parseFileName(name);
  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
};
