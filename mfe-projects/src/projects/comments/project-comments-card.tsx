import { Card, CardCounts, CardList, EmptyState, ListSkeleton, QueryContent } from '@atrium/ui-kit';
import { copyText, parseRecordId, rightView, totalOf, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProjectCommentDto } from '../../api/endpoints.generated';
import { useDeleteProjectCommentMutation } from '../../api/projects-api';
import textStyles from '../../shared/authored-texts/authored-texts.module.css';
import { DeleteTextDialog } from '../../shared/authored-texts/text-dialogs';
import { TextItem } from '../../shared/authored-texts/text-item';
import {
  EarlierTexts,
  LinkedTextMissing,
  useTextPages,
} from '../../shared/authored-texts/text-pages';
import { CommentForm } from './comment-form';

interface ProjectCommentsCardProps {
  projectId: number;
  onEdit: (comment: ProjectCommentDto) => void;
}

/**
 * What the team discusses about a project, oldest first. The address can name the comment to show
 * (docs/domain/projects.md#comments).
 */
export function ProjectCommentsCard({ projectId, onEdit }: ProjectCommentsCardProps) {
  const linkedId = parseRecordId(useSearchParams()[0].get('comment'));
  const pages = useTextPages({ record: 'Project', id: projectId, linkedId });
  const [commentToDelete, setCommentToDelete] = useState<ProjectCommentDto>();
  const [deleteComment] = useDeleteProjectCommentMutation();
  const canComment = rightView(useRight('project.comment')).allowed;
  const { first, texts } = pages;

  return (
    <Card
      title="Comments"
      flush
      extra={first && first.total > 0 && <CardCounts>{totalOf(first, 'comment')}</CardCounts>}
      footer={<CommentForm projectId={projectId} />}
    >
      {pages.isLinkedMissing && <LinkedTextMissing noun="comment" />}
      <QueryContent
        query={pages.query}
        errorTitle="Couldn't load comments"
        skeleton={<ListSkeleton rows={3} />}
      >
        {() =>
          texts.length > 0 ? (
            <div className={textStyles.texts}>
              <EarlierTexts nouns="comments" pages={pages} />
              <CardList>
                {[...texts].reverse().map((comment) => (
                  <TextItem
                    key={comment.id}
                    noun="comment"
                    text={comment}
                    search={searchOf(comment)}
                    isLinked={comment.id === linkedId}
                    furtherActions={[
                      { key: 'link', label: 'Copy Link', onSelect: () => copyLink(comment) },
                    ]}
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
        <DeleteTextDialog
          noun="comment"
          text={commentToDelete}
          onDelete={() => deleteComment({ id: projectId, commentId: commentToDelete.id }).unwrap()}
          onClose={() => setCommentToDelete(undefined)}
        />
      )}
    </Card>
  );
}

const searchOf = ({ id }: ProjectCommentDto): string => `?comment=${id}`;

const copyLink = (comment: ProjectCommentDto): void =>
  void copyText(`${location.origin}${location.pathname}${searchOf(comment)}`, {
    copied: 'Link copied',
    failed: "Couldn't copy the link",
    instead: "Click the comment's time, then copy the address of the page.",
  });
