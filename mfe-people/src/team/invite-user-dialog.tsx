import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import type { InvitedUserDto, InviteUserDto } from '../api/endpoints.generated';
import { useInviteUserMutation } from '../api/users-api';
import { UserFields } from './user-form';
import { outboxHint } from './user-labels';

interface InviteUserDialogProps {
  onInvited: (user: InvitedUserDto) => void;
  onClose: () => void;
}

/** Invites a new user by email (docs/domain/accounts.md#invitations). */
export function InviteUserDialog({ onInvited, onClose }: InviteUserDialogProps) {
  const [inviteUser] = useInviteUserMutation();
  const mutate = useIdempotentMutation();

  const invite = async ({ department, ...fields }: InviteUserDto): Promise<void> => {
    try {
      const invited = await mutate((key) =>
        inviteUser({
          'Idempotency-Key': key,
          inviteUserDto: { ...fields, department: department || null },
        }).unwrap(),
      );
      toast.success({ title: 'Invitation sent successfully', description: outboxHint(invited) });
      onInvited(invited);
    } catch (error) {
      toast.destructive({
        title: 'Failed to send invitation',
        description: errorMessage(error, 'Nothing was sent. Please try again.'),
      });
      throw error;
    }
  };

  return (
    <FormDialog<InviteUserDto>
      title="Invite New User"
      submitLabel="Send Invitation"
      initialValues={{ role: 'employee' }}
      onSubmit={invite}
      onClose={onClose}
    >
      <UserFields />
    </FormDialog>
  );
}
