import {
  CANNED_REPLY_LABELS as LABELS,
  keysOf,
  pick,
  requiredMessage,
  yesOrNo,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  CheckboxField,
  ConflictNotice,
  FormDialog,
  type LabeledChange,
  labeledChanges,
  TextAreaField,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { rightView, toast, useRight } from '@atrium/web-kit';
import type { CannedReplyDto, CreateCannedReplyDto } from '../api/endpoints.generated';
import {
  useCreateCannedReplyMutation,
  useLazyListCannedRepliesQuery,
  useUpdateCannedReplyMutation,
} from '../api/tickets-api';
import { placeholderError, PLACEHOLDERS } from './canned-reply-text';

const FIELDS = keysOf(LABELS);

interface CannedReplyDialogProps {
  /** Undefined for a new one. */
  reply: CannedReplyDto | undefined;
  onClose: () => void;
}

export const CannedReplyDialog = ({ reply, onClose }: CannedReplyDialogProps) =>
  reply ? (
    <EditCannedReplyDialog reply={reply} onClose={onClose} />
  ) : (
    <NewCannedReplyDialog onClose={onClose} />
  );

function NewCannedReplyDialog({ onClose }: Pick<CannedReplyDialogProps, 'onClose'>) {
  const [createReply] = useCreateCannedReplyMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: CreateCannedReplyDto): Promise<void> => {
    await mutate((key) =>
      createReply({ 'Idempotency-Key': key, createCannedReplyDto: values }).unwrap(),
    );
    toast.success('Canned reply saved');
  };

  return (
    <FormDialog<CreateCannedReplyDto>
      title="New Canned Reply"
      submitLabel="Save Reply"
      initialValues={{ isShared: false }}
      onSubmit={submit}
      onClose={onClose}
    >
      <CannedReplyFields />
    </FormDialog>
  );
}

interface EditCannedReplyDialogProps {
  reply: CannedReplyDto;
  onClose: () => void;
}

function EditCannedReplyDialog({ reply, onClose }: EditCannedReplyDialogProps) {
  const [updateReply] = useUpdateCannedReplyMutation();
  const [listReplies] = useLazyListCannedRepliesQuery();
  const { opened, conflicts, save } = useVersionedEdit(reply, {
    read: async () => (await listReplies().unwrap()).find(({ id }) => id === reply.id),
    differences,
  });

  const submit = async (values: CreateCannedReplyDto): Promise<void> => {
    const changes = changedValues(FIELDS, valuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateReply({ id: reply.id, updateCannedReplyDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Canned reply saved');
  };

  return (
    <FormDialog<CreateCannedReplyDto>
      title={`Edit ${opened.title}`}
      recordId={opened.id}
      submitLabel="Save Reply"
      initialValues={valuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <CannedReplyFields />
    </FormDialog>
  );
}

function CannedReplyFields() {
  const share = rightView(useRight('ticket.delete'));
  return (
    <>
      <TextField name="title" label={LABELS.title} required={requiredMessage(LABELS.title)} />
      <TextAreaField
        name="body"
        label={LABELS.body}
        required={requiredMessage(LABELS.body)}
        rules={[validationRule(placeholderError)]}
        help={`Placeholders: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`}
      />
      {share.allowed && <CheckboxField name="isShared" label="Share with the team" />}
    </>
  );
}

const valuesOf = (reply: CannedReplyDto): CreateCannedReplyDto => pick(reply, FIELDS);

const differences = (before: CannedReplyDto, after: CannedReplyDto): LabeledChange[] =>
  labeledChanges(LABELS, before, after, (reply, field) => fieldText(reply[field]));

const fieldText = (value: string | boolean): string =>
  typeof value === 'boolean' ? yesOrNo(value) : value;
