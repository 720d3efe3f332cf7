import {
  CANNED_REPLY_LABELS as LABELS,
  CANNED_REPLY_STATUSES,
  keysOf,
  pick,
  requiredMessage,
} from '@atrium/contracts';
import { STATUS_APPEARANCE, useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  CheckboxField,
  ConflictNotice,
  FormDialog,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  SelectField,
  TextAreaField,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { rightView, toast, useRight } from '@atrium/web-kit';
import { useId } from 'react';
import type { CannedReplyDto, CreateCannedReplyDto } from '../../api/endpoints.generated';
import {
  useCreateCannedReplyMutation,
  useLazyListCannedRepliesQuery,
  useUpdateCannedReplyMutation,
} from '../../api/tickets-api';
import { fieldText, PRIORITY_CHOICES } from '../ticket-labels';
import { placeholderError, PLACEHOLDERS } from './canned-reply-text';

const FIELDS = keysOf(LABELS);

const STATUS_CHOICES = CANNED_REPLY_STATUSES.map((value) => ({
  value,
  label: STATUS_APPEARANCE[value].label,
}));

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
      initialValues={{ assignsToMe: false, isShared: false }}
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
  const changesHelpId = useId();
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
      <div role="group" aria-label="Changes to the ticket" aria-describedby={changesHelpId}>
        <p id={changesHelpId}>
          Sending the reply can also change the ticket. You&apos;ll see the changes with the reply
          and can remove them before you send it.
        </p>
        <FormGrid>
          <SelectField
            name="status"
            label={LABELS.status}
            placeholder="Keep the status"
            clearable
            choices={STATUS_CHOICES}
          />
          <SelectField
            name="priority"
            label={LABELS.priority}
            placeholder="Keep the priority"
            clearable
            choices={PRIORITY_CHOICES}
          />
        </FormGrid>
        <CheckboxField name="assignsToMe" label={LABELS.assignsToMe} />
      </div>
      {share.allowed && <CheckboxField name="isShared" label="Share with the team" />}
    </>
  );
}

const valuesOf = (reply: CannedReplyDto): CreateCannedReplyDto => pick(reply, FIELDS);

const differences = (before: CannedReplyDto, after: CannedReplyDto): LabeledChange[] =>
  labeledChanges(LABELS, before, after, (reply, field) => fieldText(field, reply[field]));
