import { PROJECT_COMMENT_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { rightView, useRegisterActions, useRight } from '@atrium/web-kit';
import { useId, useRef } from 'react';
import { useCreateProjectCommentMutation } from '../../api/projects-api';
import { MessageText } from '../../shared/message-text';
import { UnsentText } from '../../shared/unsent-text';
import { useSendText } from '../../shared/use-send-text';
import styles from './project-comments-card.module.css';
import { useTextDraft } from './use-text-draft';

const TEXT_MISSING = requiredMessage(LABELS.body);

/** Adds a comment to a project, or shows why the user can't. */
export function CommentForm({ projectId }: { projectId: number }) {
  const { allowed } = rightView(useRight('project.comment'));
  return allowed ? (
    <AllowedCommentForm projectId={projectId} />
  ) : (
    <>
      <p className={styles.hint}>
        You can read comments but not write them. Ask an admin for access.
      </p>
      <UnsentComment projectId={projectId} />
    </>
  );
}

/** Shows the draft, to copy it, when the user can no longer comment on the project. */
export function UnsentComment({ projectId }: { projectId: number }) {
  const [text] = useCommentDraft(projectId);
  return <UnsentText noun="comment" text={text} />;
}

const useCommentDraft = (projectId: number) => useTextDraft(`project.${projectId}`);

function AllowedCommentForm({ projectId }: { projectId: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [text, changeText] = useCommentDraft(projectId);
  const { send, isSending, failure, clearFailure } = useSendComment(projectId);
  const hintId = useId();
  const failureId = useId();
  const textArea = () => form.current?.querySelector('textarea');

  const submit = async (): Promise<void> => {
    if (text.trim() === '') textArea()?.focus();
    // Text that was changed after leaving and returning stays for the next comment.
    if (await send(text)) changeText((latest) => (latest === text ? '' : latest));
  };

  useRegisterActions(form, () => [
    { label: 'Write a Comment', shortcut: 'r', run: () => textArea()?.focus() },
  ]);

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="New comment"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <MessageText
        withMentions
        minRows={2}
        aria-label={LABELS.body}
        aria-describedby={failure ? `${failureId} ${hintId}` : hintId}
        aria-invalid={failure === TEXT_MISSING}
        aria-keyshortcuts="r"
        placeholder="Write a comment..."
        // Text that is typed while the comment is being sent would be lost.
        readOnly={isSending}
        value={text}
        onChange={(next) => {
          changeText(() => next);
          clearFailure();
        }}
        onSubmit={() => void submit()}
      />
      {failure && (
        <p id={failureId} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        <span id={hintId} className={styles.hint}>
          Only staff can read this. Type @ to mention a colleague.
        </span>
        <Button type="primary" htmlType="submit" loading={isSending} title="Ctrl+Enter or ⌘+Enter">
          Add Comment
        </Button>
      </div>
    </form>
  );
}

function useSendComment(projectId: number) {
  const name = `project.${projectId}`;
  const [createComment, mutation] = useCreateProjectCommentMutation({ fixedCacheKey: name });
  const { send, ...state } = useSendText(
    name,
    mutation,
    "Couldn't add your comment. Please try again.",
  );
  return {
    ...state,
    send: (body: string): Promise<boolean> =>
      send(body.trim() === '' ? TEXT_MISSING : undefined, (key) =>
        createComment({
          id: projectId,
          'Idempotency-Key': key,
          createProjectCommentDto: { body },
        }).unwrap(),
      ),
  };
}
