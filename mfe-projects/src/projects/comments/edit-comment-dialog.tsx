import { LIMITS, PROJECT_COMMENT_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import { ConflictNotice, Field, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { CreateProjectCommentDto, ProjectCommentDto } from '../../api/endpoints.generated';
import {
  useLazyListProjectCommentsQuery,
  useUpdateProjectCommentMutation,
} from '../../api/projects-api';
import { MentionText } from '../../shared/message-text';

interface EditCommentDialogProps {
  projectId: number;
  comment: ProjectCommentDto;
  onClose: () => void;
}

export function EditCommentDialog({ projectId, comment, onClose }: EditCommentDialogProps) {
  const [updateComment] = useUpdateProjectCommentMutation();
  const [listComments] = useLazyListProjectCommentsQuery();
  const { opened, conflicts, save } = useVersionedEdit(comment, {
    read: async () => {
      const page = { id: projectId, pageSize: LIMITS.pageSizeMax };
      const { rows } = await listComments(page).unwrap();
      return rows.find(({ id }) => id === comment.id);
    },
    differences: (before, after) =>
      before.body === after.body
        ? []
        : [{ label: LABELS.body, before: before.body, after: after.body }],
  });

  const submit = async ({ body }: CreateProjectCommentDto): Promise<void> => {
    if (body === opened.body) return;
    await save({ body }, ({ version }) =>
      updateComment({
        id: projectId,
        commentId: comment.id,
        updateProjectCommentDto: { body, version },
      }).unwrap(),
    );
    toast.success('Comment saved');
  };

  return (
    <FormDialog<CreateProjectCommentDto>
      title="Edit Comment"
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={{ body: opened.body }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <Field name="body" label={LABELS.body} required={requiredMessage(LABELS.body)}>
        <MentionText autoSize={{ minRows: 5, maxRows: 12 }} maxLength={LIMITS.descriptionLength} />
      </Field>
    </FormDialog>
  );
}
