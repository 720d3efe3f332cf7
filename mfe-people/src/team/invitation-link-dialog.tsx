import { INVITATION_DAYS } from '@atrium/contracts';
import { CopyLinkDialog } from '@atrium/ui-kit/forms';
import { displayNameOf } from '@atrium/web-kit';
import type { InvitedUserDto } from '../api/endpoints.generated';

interface InvitationLinkDialogProps {
  invited: InvitedUserDto;
  onClose: () => void;
}

/** Shows the link of a new invitation for the inviter to copy. */
export function InvitationLinkDialog({ invited, onClose }: InvitationLinkDialogProps) {
  const name = displayNameOf(invited);
  const validity = `It works once and expires in ${INVITATION_DAYS} days.`;
  return (
    <CopyLinkDialog title="Invitation Link" link={invited.invitationUrl} onClose={onClose}>
      {invited.isMailed
        ? `We've emailed this link to ${name} at ${invited.email}. You can also share it yourself. ${validity}`
        : `No mail server is set up, so Atrium can't send email. Share this link with ${name} yourself. ${validity}`}
    </CopyLinkDialog>
  );
}
