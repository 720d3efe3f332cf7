import { LIMITS } from '@atrium/contracts';
import type { ProjectCommentDto } from '../../api/endpoints.generated';
import {
  useLazyGetProjectCommentQuery,
  useUpdateProjectCommentMutation,
} from '../../api/projects-api';
import { EditTextDialog } from '../../shared/authored-texts/text-dialogs';
import { MentionText } from '../../shared/message-text';

interface EditCommentDialogProps {
  projectId: number;
  comment: ProjectCommentDto;
  onClose: () => void;
}

export function EditCommentDialog({ projectId, comment, onClose }: EditCommentDialogProps) {
  const [updateComment] = useUpdateProjectCommentMutation();
  const [getComment] = useLazyGetProjectCommentQuery();
  const address = { id: projectId, commentId: comment.id };
  return (
    <EditTextDialog
      noun="comment"
      text={comment}
      read={() => getComment(address).unwrap()}
      update={(updateProjectCommentDto) =>
        updateComment({ ...address, updateProjectCommentDto }).unwrap()
      }
      onClose={onClose}
    >
      <MentionText autoSize={{ minRows: 5, maxRows: 12 }} maxLength={LIMITS.descriptionLength} />
    </EditTextDialog>
  );
}
