import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog } from '@atrium/ui-kit/forms';
import { type QuickActionProps, toast, toastFailure } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import type { InvitedUserDto, InviteUserDto } from '../api/endpoints.generated';
import { useInviteUserMutation } from '../api/users-api';
import { InvitationLinkDialog } from './invitation-link-dialog';
import { UserFields } from './user-form';
import { outboxHint } from './user-labels';

/** Invites a new user by email, then shows the link (docs/domain/accounts.md#invitations). */
export function InviteUserDialog({ onClose }: Pick<QuickActionProps, 'onClose'>) {
  const [inviteUser] = useInviteUserMutation();
  const mutate = useIdempotentMutation();
  const [invited, setInvited] = useState<InvitedUserDto>();
  const isInvited = useRef(false);

  const invite = async ({ department, ...fields }: InviteUserDto): Promise<void> => {
    try {
      const user = await mutate((key) =>
        inviteUser({
          'Idempotency-Key': key,
          inviteUserDto: { ...fields, department: department || null },
        }).unwrap(),
      );
      toast.success({ title: 'Invitation sent successfully', description: outboxHint(user) });
      isInvited.current = true;
      setInvited(user);
    } catch (error) {
      toastFailure('Failed to send invitation', error, 'Nothing was sent. Please try again.');
      throw error;
    }
  };

  if (invited) return <InvitationLinkDialog invited={invited} onClose={onClose} />;
  return (
    <FormDialog<InviteUserDto>
      title="Invite New User"
      submitLabel="Send Invitation"
      initialValues={{ role: 'employee' }}
      onSubmit={invite}
      onClose={() => {
        // The form also closes when it was submitted.
        if (!isInvited.current) onClose();
      }}
    >
      <UserFields />
    </FormDialog>
  );
}
