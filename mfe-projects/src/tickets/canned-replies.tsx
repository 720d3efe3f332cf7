import { CANNED_REPLY_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import { Button, EmptyState, useIdempotentMutation } from '@atrium/ui-kit';
import { SearchSelect } from '@atrium/ui-kit/data';
import {
  CheckboxField,
  DeleteDialog,
  Dialog,
  FormDialog,
  TextAreaField,
  TextField,
  validationRule,
} from '@atrium/ui-kit/forms';
import {
  abilityView,
  displayNameOf,
  rightView,
  toast,
  useRight,
  useSession,
} from '@atrium/web-kit';
import { useState } from 'react';
import type {
  CannedReplyDto,
  CreateCannedReplyDto,
  TicketDetailDto,
} from '../api/endpoints.generated';
import {
  useCreateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useListCannedRepliesQuery,
  useUpdateCannedReplyMutation,
} from '../api/tickets-api';
import { fillPlaceholders, placeholderError, PLACEHOLDERS } from './canned-reply-text';
import styles from './ticket-conversation.module.css';

interface CannedRepliesProps {
  ticket: TicketDetailDto;
  onInsert: (text: string) => void;
}

/** Inserts a prepared text, and manages these texts (docs/domain/tickets.md#canned-replies). */
export function CannedReplies({ ticket, onInsert }: CannedRepliesProps) {
  const { session } = useSession();
  const { data = [] } = useListCannedRepliesQuery();
  const [isManaging, setIsManaging] = useState(false);

  const insert = (id: number | null): void => {
    const reply = data.find((candidate) => candidate.id === id);
    if (reply && session) onInsert(fillPlaceholders(reply.body, ticket, displayNameOf(session)));
  };

  return (
    <div className={styles.canned}>
      <SearchSelect<number | null>
        aria-label="Insert a canned reply"
        placeholder="Canned replies…"
        style={{ minWidth: 180 }}
        popupMatchSelectWidth={false}
        value={null}
        notFoundContent="No canned replies yet"
        options={data.map(({ id, title }) => ({ value: id, label: title }))}
        onSelect={insert}
      />
      <Button type="text" onClick={() => setIsManaging(true)}>
        Manage Replies
      </Button>
      {isManaging && <ManageReplies replies={data} onClose={() => setIsManaging(false)} />}
    </div>
  );
}

interface ManageRepliesProps {
  replies: readonly CannedReplyDto[];
  onClose: () => void;
}

function ManageReplies({ replies, onClose }: ManageRepliesProps) {
  const [editing, setEditing] = useState<CannedReplyDto | 'new'>();
  const [deleting, setDeleting] = useState<CannedReplyDto>();
  const [deleteReply] = useDeleteCannedReplyMutation();
  const newReply = (
    <Button type="primary" onClick={() => setEditing('new')}>
      New Canned Reply
    </Button>
  );
  return (
    <Dialog title="Canned Replies" onClose={onClose}>
      {replies.length === 0 ? (
        <EmptyState
          title="No canned replies yet"
          description="Save text that you send often and insert it into replies."
          action={newReply}
        />
      ) : (
        <>
          <ul className={styles.replies}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <span>
                  {reply.title}
                  {reply.isShared && <span className={styles.hint}> · shared</span>}
                </span>
                <Button
                  size="small"
                  aria-label={`Edit ${reply.title}`}
                  ability={abilityView(reply.abilities.update)}
                  onClick={() => setEditing(reply)}
                >
                  Edit
                </Button>
                <Button
                  size="small"
                  danger
                  aria-label={`Delete ${reply.title}`}
                  ability={abilityView(reply.abilities.delete)}
                  onClick={() => setDeleting(reply)}
                >
                  Delete
                </Button>
              </li>
            ))}
          </ul>
          {newReply}
        </>
      )}
      {editing && (
        <ReplyDialog
          reply={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={`Delete ${deleting.title}?`}
          confirmLabel="Delete Reply"
          noun="canned reply"
          onDelete={() => deleteReply({ id: deleting.id }).unwrap()}
          successMessage="Canned reply deleted"
          onClose={() => setDeleting(undefined)}
        >
          <p>
            {deleting.isShared
              ? 'No one on the team will be able to use this reply.'
              : "You won't be able to use this reply."}
          </p>
        </DeleteDialog>
      )}
    </Dialog>
  );
}

interface ReplyDialogProps {
  /** Undefined for a new one. */
  reply: CannedReplyDto | undefined;
  onClose: () => void;
}

function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const [createReply] = useCreateCannedReplyMutation();
  const [updateReply] = useUpdateCannedReplyMutation();
  const mutate = useIdempotentMutation();
  const share = rightView(useRight('ticket.delete'));

  const save = async (values: CreateCannedReplyDto): Promise<void> => {
    await mutate((key) =>
      reply
        ? updateReply({
            id: reply.id,
            updateCannedReplyDto: { ...values, version: reply.version },
          }).unwrap()
        : createReply({ 'Idempotency-Key': key, createCannedReplyDto: values }).unwrap(),
    );
    toast.success('Canned reply saved');
  };

  return (
    <FormDialog<CreateCannedReplyDto>
      title={reply ? `Edit ${reply.title}` : 'New Canned Reply'}
      recordId={reply?.id}
      submitLabel="Save Reply"
      initialValues={reply ?? { isShared: false }}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="title" label={LABELS.title} required={requiredMessage(LABELS.title)} />
      <TextAreaField
        name="body"
        label={LABELS.body}
        required={requiredMessage(LABELS.body)}
        rules={[validationRule(placeholderError)]}
        help={`Placeholders: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`}
      />
      {share.allowed && <CheckboxField name="isShared" label="Share with the team" />}
    </FormDialog>
  );
}
