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
import {
  abilityView,
  formatCappedCount,
  formatDateTime,
  initialsOf,
  rightView,
  useCompanySettings,
  useRight,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { ProjectCommentDto } from '../../api/endpoints.generated';
import {
  useDeleteProjectCommentMutation,
  useListProjectCommentsQuery,
} from '../../api/projects-api';
import { LinkedText } from '../../shared/linked-text';
import { useRowLimit } from '../../shared/related-records-card';
import { CommentForm } from './comment-form';
import styles from './project-comments-card.module.css';

/** Comments shown at first, and added by each press of Show Earlier Comments. */
const STEP = 10;

interface ProjectCommentsCardProps {
  projectId: number;
  onEdit: (comment: ProjectCommentDto) => void;
}

/** What the team discusses about a project, oldest first (docs/domain/projects.md#comments). */
export function ProjectCommentsCard({ projectId, onEdit }: ProjectCommentsCardProps) {
  const { limit, showMore } = useRowLimit(STEP);
  const query = useListProjectCommentsQuery({ id: projectId, pageSize: limit });
  const [commentToDelete, setCommentToDelete] = useState<ProjectCommentDto>();
  const canComment = rightView(useRight('project.comment')).allowed;
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
                    onEdit={() => onEdit(comment)}
                    onDelete={() => setCommentToDelete(comment)}
                  />
                ))}
              </CardList>
            </div>
          ) : (
            <EmptyState
              title="No comments yet"
              description={
                canComment
                  ? 'Ask a question, share a decision, or mention a colleague with @.'
                  : 'Comments from the team will appear here.'
              }
            />
          )
        }
      </QueryContent>
      {commentToDelete && (
        <DeleteCommentDialog
          projectId={projectId}
          comment={commentToDelete}
          onClose={() => setCommentToDelete(undefined)}
        />
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
  const { timeZone } = useCompanySettings();
  const { body, authorName, createdAt, version, abilities } = comment;
  const canEdit = abilityView(abilities.update).allowed;
  const canDelete = abilityView(abilities.delete).allowed;
  return (
    <CardListItem
      leading={<Avatar>{initialsOf(authorName)}</Avatar>}
      trailing={
        (canEdit || canDelete) && (
          <ActionsMenu
            label={`Actions for the comment by ${authorName} on ${formatDateTime(createdAt, timeZone)}`}
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
