import { LIMITS } from '@atrium/contracts';
import {
  ActionsMenu,
  Avatar,
  Button,
  Card,
  CardCounts,
  CardList,
  CardListItem,
  EmptyState,
  ListSkeleton,
  QueryContent,
  TimeAgo,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import { abilityView, formatCappedCount, initialsOf } from '@atrium/web-kit';
import { useState } from 'react';
import type { ProjectCommentDto } from '../../api/endpoints.generated';
import {
  useDeleteProjectCommentMutation,
  useListProjectCommentsQuery,
} from '../../api/projects-api';
import { LinkedText } from '../../shared/linked-text';
import { useRowLimit } from '../../shared/related-records-card';
import { CommentForm } from './comment-form';
import { EditCommentDialog } from './edit-comment-dialog';
import styles from './project-comments-card.module.css';

/** Comments shown at first, and added by each press of Show Earlier Comments. */
const STEP = 10;

/** What the team discusses about a project, oldest first (docs/domain/projects.md#comments). */
export function ProjectCommentsCard({ projectId }: { projectId: number }) {
  const { limit, showMore } = useRowLimit(STEP);
  const query = useListProjectCommentsQuery({ id: projectId, pageSize: limit });
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; comment: ProjectCommentDto }>();
  const close = (): void => setOpen(undefined);
  const { data } = query;

  return (
    <Card
      title="Comments"
      flush
      extra={data && data.total > 0 && <CardCounts>{countText(data)}</CardCounts>}
      footer={<CommentForm projectId={projectId} />}
    >
      <QueryContent
        query={query}
        errorTitle="Couldn't load comments"
        skeleton={<ListSkeleton rows={3} />}
      >
        {({ rows, hasNext }) =>
          rows.length > 0 ? (
            <div className={styles.comments}>
              {hasNext && limit < LIMITS.pageSizeMax && (
                <div className={styles.earlier}>
                  <Button type="text" size="small" loading={query.isFetching} onClick={showMore}>
                    Show Earlier Comments
                  </Button>
                </div>
              )}
              <CardList>
                {[...rows].reverse().map((comment) => (
                  <Comment
                    key={comment.id}
                    comment={comment}
                    onEdit={() => setOpen({ dialog: 'edit', comment })}
                    onDelete={() => setOpen({ dialog: 'delete', comment })}
                  />
                ))}
              </CardList>
            </div>
          ) : (
            <EmptyState
              title="No comments yet"
              description="Ask a question, share a decision, or mention a colleague with @."
            />
          )
        }
      </QueryContent>
      {open?.dialog === 'edit' && (
        <EditCommentDialog projectId={projectId} comment={open.comment} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteCommentDialog projectId={projectId} comment={open.comment} onClose={close} />
      )}
    </Card>
  );
}

const countText = ({ total, totalCapped }: { total: number; totalCapped: boolean }): string =>
  `${formatCappedCount({ count: total, isCapped: totalCapped })} ${total === 1 ? 'comment' : 'comments'}`;

interface CommentProps {
  comment: ProjectCommentDto;
  onEdit: () => void;
  onDelete: () => void;
}

function Comment({ comment, onEdit, onDelete }: CommentProps) {
  const { body, authorName, createdAt, version, abilities } = comment;
  const canEdit = abilityView(abilities.update).allowed;
  const canDelete = abilityView(abilities.delete).allowed;
  return (
    <CardListItem
      leading={<Avatar>{initialsOf(authorName)}</Avatar>}
      trailing={
        (canEdit || canDelete) && (
          <ActionsMenu
            label={`Actions for the comment by ${authorName}`}
            actions={[
              ...(canEdit ? [{ key: 'edit', label: 'Edit', shortcut: 'e', onSelect: onEdit }] : []),
              ...(canDelete
                ? [{ key: 'delete', label: 'Delete', danger: true, onSelect: onDelete }]
                : []),
            ]}
          />
        )
      }
    >
      <p className={styles.head}>
        <strong>{authorName}</strong>{' '}
        <span className={styles.when}>
          <TimeAgo timestamp={createdAt} />
          {version > 1 && ' · edited'}
        </span>
      </p>
      <p className={styles.body}>
        <LinkedText text={body} />
      </p>
    </CardListItem>
  );
}

interface DeleteCommentDialogProps {
  projectId: number;
  comment: ProjectCommentDto;
  onClose: () => void;
}

function DeleteCommentDialog({ projectId, comment, onClose }: DeleteCommentDialogProps) {
  const [deleteComment] = useDeleteProjectCommentMutation();
  return (
    <DeleteDialog
      title="Delete this comment?"
      confirmLabel="Delete Comment"
      noun="comment"
      onDelete={() => deleteComment({ id: projectId, commentId: comment.id }).unwrap()}
      successMessage="Comment deleted"
      onClose={onClose}
    >
      <p>This permanently deletes the comment by {comment.authorName}.</p>
    </DeleteDialog>
  );
}
