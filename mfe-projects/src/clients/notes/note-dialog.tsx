import { CLIENT_NOTE_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { ConflictNotice, FormDialog, TextAreaField, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import {
  useCreateClientNoteMutation,
  useLazyListClientNotesQuery,
  useUpdateClientNoteMutation,
} from '../../api/clients-api';
import type { ClientNoteDto, CreateClientNoteDto } from '../../api/endpoints.generated';

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
      <NoteField />
    </FormDialog>
  );
}

function EditNoteDialog({ clientId, note, onClose }: NoteDialogProps & { note: ClientNoteDto }) {
  const [updateNote] = useUpdateClientNoteMutation();
  const [listNotes] = useLazyListClientNotesQuery();
  const { opened, conflicts, save } = useVersionedEdit(note, {
    read: async () => {
      const { rows } = await listNotes({ id: clientId }).unwrap();
      return rows.find(({ id }) => id === note.id);
    },
    differences: (before, after) =>
      before.body === after.body
        ? []
        : [{ label: LABELS.body, before: before.body, after: after.body }],
  });

  const submit = async ({ body }: CreateClientNoteDto): Promise<void> => {
    if (body === opened.body) return;
    await save({ body }, ({ version }) =>
      updateNote({
        id: clientId,
        noteId: note.id,
        updateClientNoteDto: { body, version },
      }).unwrap(),
    );
    toast.success('Note saved');
  };

  return (
    <FormDialog<CreateClientNoteDto>
      title="Edit Note"
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={{ body: opened.body }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <NoteField />
    </FormDialog>
  );
}

const NoteField = () => (
  <TextAreaField name="body" label={LABELS.body} required={requiredMessage(LABELS.body)} rows={5} />
);
