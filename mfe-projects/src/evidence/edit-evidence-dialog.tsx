import { FILE_NAME_LENGTH, parseFileName } from '@atrium/contracts';
import { FormDialog, TextField } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto, UpdateEvidenceDto } from '../api/endpoints.generated';
import { useUpdateEvidenceMutation } from '../api/evidence-api';
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

/** Renames a file, or gives it to a project or ticket. Sends only what the person changed. */
export function EditEvidenceDialog({ file, onClose }: EditEvidenceDialogProps) {
  // What others change meanwhile is told by the version, and does not change the form below one's hands.
  const [opened] = useState(file);
  const [updateEvidence] = useUpdateEvidenceMutation();

  const save = async (values: Values): Promise<void> => {
    const changes = changesOf(opened, values);
    if (Object.keys(changes).length === 0) return;
    try {
      await updateEvidence({
        id: file.id,
        updateEvidenceDto: { ...changes, version: file.version },
      }).unwrap();
      toast.success('Evidence file updated successfully!');
    } catch (error) {
      toast.destructive('Failed to update evidence file');
      throw error;
    }
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
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="originalName"
        label="File Name"
        required="File name is required"
        maxLength={FILE_NAME_LENGTH}
        rules={[{ validator: checkName }]}
      />
      <BelongingFields
        project={{ id: opened.projectId, name: opened.projectName }}
        ticket={{ id: opened.ticketId, name: opened.ticketTitle }}
      />
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

const checkName = (_rule: unknown, name: string): Promise<void> => {
  const { problem } = parseFileName(name);
  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
};
