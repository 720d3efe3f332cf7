import { Button, EmptyState, ListSkeleton, QueryContent } from '@atrium/ui-kit';
import { SearchSelect } from '@atrium/ui-kit/data';
import { DeleteDialog, Dialog } from '@atrium/ui-kit/forms';
import { abilityView, displayNameOf, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import type { CannedReplyDto, TicketDetailDto } from '../../api/endpoints.generated';
import { useDeleteCannedReplyMutation, useListCannedRepliesQuery } from '../../api/tickets-api';
import { describeChanges, proposedBy } from '../conversation/proposed-changes';
import styles from '../conversation/ticket-conversation.module.css';
import { CannedReplyDialog } from './canned-reply-dialog';
import { fillPlaceholders } from './canned-reply-text';

interface CannedRepliesProps {
  ticket: TicketDetailDto;
  disabled: boolean;
  onInsert: (reply: CannedReplyDto) => void;
}

/** Inserts a prepared text, and manages these texts (docs/domain/tickets.md#canned-replies). */
export function CannedReplies({ ticket, disabled, onInsert }: CannedRepliesProps) {
  const { session } = useSession();
  const { data = [], error, isLoading } = useListCannedRepliesQuery();
  const [isManaging, setIsManaging] = useState(false);
  const emptyText = error ? "Couldn't load canned replies" : 'No canned replies yet';
  const me = session ? displayNameOf(session) : '';
  const filled = data.map((reply) => ({
    ...reply,
    body: fillPlaceholders(reply.body, ticket, me),
  }));

  const insert = (id: number | null): void => {
    const reply = filled.find((candidate) => candidate.id === id);
    if (reply) onInsert(reply);
  };

  return (
    <div className={styles.canned}>
      <SearchSelect<number | null>
        aria-label="Insert a canned reply"
        placeholder="Canned replies..."
        style={{ flex: '1 1 180px', minWidth: 100 }}
        popupMatchSelectWidth={false}
        disabled={disabled}
        value={null}
        isSearching={isLoading}
        highlightsFirst
        notFoundContent={data.length === 0 ? emptyText : undefined}
        options={data.map(({ id, title }) => ({ value: id, label: title }))}
        optionRender={({ value }) => {
          const reply = filled.find(({ id }) => id === value);
          return reply && <TitleAndExcerpt reply={reply} />;
        }}
        styles={{ popup: { root: { maxWidth: 380 } } }}
        onSelect={insert}
      />
      <Button type="text" onClick={() => setIsManaging(true)}>
        Manage Replies
      </Button>
      {isManaging && <ManageReplies onClose={() => setIsManaging(false)} />}
    </div>
  );
}

/** The title, the changes to the ticket, and as much of the text as fits on one line. */
function TitleAndExcerpt({ reply }: { reply: CannedReplyDto }) {
  const { title, body, isShared } = reply;
  const changes = describeChanges(proposedBy(reply)).map(({ text }) => text);
  const hints = [...(isShared ? ['shared'] : []), ...changes];
  return (
    <>
      {title}
      {hints.length > 0 && <span className={styles.hint}> · {hints.join(' · ')}</span>}
      <span className={styles.excerpt}>{body}</span>
    </>
  );
}

function ManageReplies({ onClose }: { onClose: () => void }) {
  const query = useListCannedRepliesQuery();
  const [editing, setEditing] = useState<CannedReplyDto | 'new'>();
  const [deleting, setDeleting] = useState<CannedReplyDto>();
  const newReply = (
    <Button type="primary" onClick={() => setEditing('new')}>
      New Canned Reply
    </Button>
  );
  return (
    <Dialog title="Canned Replies" onClose={onClose}>
      <QueryContent
        query={query}
        errorTitle="Couldn't load canned replies"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(replies) =>
          replies.length === 0 ? (
            <EmptyState
              title="No canned replies yet"
              description="Save text that you send often and insert it into replies."
              action={newReply}
            />
          ) : (
            <>
              <ul className={styles.replies}>
                {replies.map((reply) => (
                  <CannedReplyItem
                    key={reply.id}
                    reply={reply}
                    onEdit={() => setEditing(reply)}
                    onDelete={() => setDeleting(reply)}
                  />
                ))}
              </ul>
              {newReply}
            </>
          )
        }
      </QueryContent>
      {editing && (
        <CannedReplyDialog
          reply={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <DeleteCannedReplyDialog reply={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </Dialog>
  );
}

interface CannedReplyItemProps {
  reply: CannedReplyDto;
  onEdit: () => void;
  onDelete: () => void;
}

const CannedReplyItem = ({
  reply,
  reply: { title, abilities },
  onEdit,
  onDelete,
}: CannedReplyItemProps) => (
  <li>
    <span>
      <TitleAndExcerpt reply={reply} />
    </span>
    <span className={styles.itemControls}>
      <Button
        size="small"
        aria-label={`Edit ${title}`}
        ability={abilityView(abilities.update)}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        size="small"
        danger
        aria-label={`Delete ${title}`}
        ability={abilityView(abilities.delete)}
        onClick={onDelete}
      >
        Delete
      </Button>
    </span>
  </li>
);

interface DeleteCannedReplyDialogProps {
  reply: CannedReplyDto;
  onClose: () => void;
}

function DeleteCannedReplyDialog({
  reply: { id, title, isShared },
  onClose,
}: DeleteCannedReplyDialogProps) {
  const [deleteReply] = useDeleteCannedReplyMutation();
  return (
    <DeleteDialog
      title={`Delete ${title}?`}
      confirmLabel="Delete Reply"
      noun="canned reply"
      onDelete={() => deleteReply({ id }).unwrap()}
      successMessage="Canned reply deleted"
      onClose={onClose}
    >
      <p>
        {isShared
          ? 'No one on the team will be able to use this reply.'
          : "You won't be able to use this reply."}
      </p>
    </DeleteDialog>
  );
}
