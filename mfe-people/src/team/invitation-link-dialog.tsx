import { INVITATION_DAYS } from '@atrium/contracts';
import { CopyLinkDialog } from '@atrium/ui-kit/forms';
import { displayNameOf } from '@atrium/web-kit';
import type { InvitedUserDto } from '../api/endpoints.generated';

interface InvitationLinkDialogProps {
  invited: InvitedUserDto;
  onClose: () => void;
}

/** The link of an invitation that was just made, and who has to bring it to the invited person. */
export function InvitationLinkDialog({ invited, onClose }: InvitationLinkDialogProps) {
  const name = displayNameOf(invited);
  const works = `it works once, within ${INVITATION_DAYS} days`;
  return (
    <CopyLinkDialog title="Invitation Link" link={invited.invitationUrl} onClose={onClose}>
      {invited.isMailed
        ? `${name} gets this link by mail, at ${invited.email}. You can also hand it over yourself: ${works}.`
        : `No mail server is set up, so no mail leaves. Hand this link to ${name} yourself: ${works}.`}
    </CopyLinkDialog>
  );
}
