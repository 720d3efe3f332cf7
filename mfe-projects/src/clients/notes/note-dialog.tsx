import { CLIENT_NOTE_LABELS as LABELS, LIMITS, requiredMessage } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, TextArea, TextAreaField } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import {
  useCreateClientNoteMutation,
  useLazyGetClientNoteQuery,
  useUpdateClientNoteMutation,
} from '../../api/clients-api';
import type { ClientNoteDto, CreateClientNoteDto } from '../../api/endpoints.generated';
import { EditTextDialog } from '../../shared/authored-texts/text-dialogs';

interface NoteDialogProps {
  clientId: number;
  /** Undefined for a new one. */
  note: ClientNoteDto | undefined;
  onClose: () => void;
}

export const NoteDialog = ({ note, ...props }: NoteDialogProps) =>
  note ? <EditNoteDialog {...props} note={note} /> : <AddNoteDialog {...props} />;

function AddNoteDialog({ clientId, onClose }: Omit<NoteDialogProps, 'note'>) {
  const [createNote] = useCreateClientNoteMutation();
  const mutate = useIdempotentMutation();
  return (
    <FormDialog<CreateClientNoteDto>
      title="Add Note"
      submitLabel="Add Note"
      onSubmit={async (values) => {
        await mutate((key) =>
          createNote({
            id: clientId,
            'Idempotency-Key': key,
            createClientNoteDto: values,
          }).unwrap(),
        );
        toast.success('Note added');
      }}
      onClose={onClose}
    >
      <TextAreaField
        name="body"
        label={LABELS.body}
        required={requiredMessage(LABELS.body)}
        rows={5}
      />
    </FormDialog>
  );
}

function EditNoteDialog({ clientId, note, onClose }: NoteDialogProps & { note: ClientNoteDto }) {
  const [updateNote] = useUpdateClientNoteMutation();
  const [getNote] = useLazyGetClientNoteQuery();
  const address = { id: clientId, noteId: note.id };
  return (
    <EditTextDialog
      noun="note"
      text={note}
      read={() => getNote(address).unwrap()}
      update={(updateClientNoteDto) => updateNote({ ...address, updateClientNoteDto }).unwrap()}
      onClose={onClose}
    >
      <TextArea rows={5} maxLength={LIMITS.descriptionLength} />
    </EditTextDialog>
  );
}
