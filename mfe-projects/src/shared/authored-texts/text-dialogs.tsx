import { capitalize, requiredMessage } from '@atrium/contracts';
import {
  ConflictNotice,
  DeleteDialog,
  Field,
  FormDialog,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { ReactElement } from 'react';
import type { AuthoredText } from '../../api/authored-texts-api';

interface TextDialogProps {
  /** Such as `comment`. */
  noun: string;
  text: AuthoredText;
  onClose: () => void;
}

interface EditTextDialogProps extends TextDialogProps {
  /** The text as it is now. */
  read: () => Promise<AuthoredText>;
  update: (input: { body: string; version: number }) => Promise<unknown>;
  /** The control of the text. */
  children: ReactElement;
}

export function EditTextDialog({
  noun,
  text,
  read,
  update,
  onClose,
  children,
}: EditTextDialogProps) {
  const label = capitalize(noun);
  const { opened, conflicts, save } = useVersionedEdit(text, {
    read,
    differences: (before, after) =>
      before.body === after.body ? [] : [{ label, before: before.body, after: after.body }],
  });

  const submit = async ({ body }: { body: string }): Promise<void> => {
    if (body === opened.body) return;
    await save({ body }, ({ version }) => update({ body, version }));
    toast.success(`${label} saved`);
  };

  return (
    <FormDialog<{ body: string }>
      title={`Edit ${label}`}
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={{ body: opened.body }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <Field name="body" label={label} required={requiredMessage(label)}>
        {children}
      </Field>
    </FormDialog>
  );
}

interface DeleteTextDialogProps extends TextDialogProps {
  onDelete: () => Promise<unknown>;
}

export const DeleteTextDialog = ({ noun, text, onDelete, onClose }: DeleteTextDialogProps) => (
  <DeleteDialog
    title={`Delete this ${noun}?`}
    confirmLabel={`Delete ${capitalize(noun)}`}
    noun={noun}
    onDelete={onDelete}
    successMessage={`${capitalize(noun)} deleted`}
    onClose={onClose}
  >
    <p>
      This permanently deletes the {noun} by {text.authorName}.
    </p>
  </DeleteDialog>
);
