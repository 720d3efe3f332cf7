import { CopyLinkDialog } from '@atrium/ui-kit/forms';
import { displayNameOf } from '@atrium/web-kit';
import type { InvitedUserDto, UserDto } from '../api/endpoints.generated';
import { ActivationDialog } from './activation-dialog';
import { DeleteUserDialog } from './delete-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { EndSessionsDialog } from './end-sessions-dialog';
import { InvitationLinkDialog } from './invitation-link-dialog';
import { InviteUserDialog } from './invite-user-dialog';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog';

/** The open dialog. */
export type TeamDialog =
  | { kind: 'invite' }
  | { kind: 'edit' | 'delete' | 'activation' | 'second-factor' | 'sessions'; user: UserDto }
  | { kind: 'invitation-link'; invited: InvitedUserDto }
  | { kind: 'password-link' | 'sign-in-link'; user: UserDto; link: string };

interface TeamDialogsProps {
  dialog: TeamDialog | undefined;
  onOpen: (dialog: TeamDialog) => void;
  onClose: () => void;
  onDeleted: (user: UserDto) => void;
}

export function TeamDialogs({ dialog, onOpen, onClose, onDeleted }: TeamDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'invite':
      return <InviteUserDialog onClose={onClose} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onOpen={onOpen} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteUserDialog
          user={dialog.user}
          onDeleted={() => onDeleted(dialog.user)}
          onClose={onClose}
        />
      );
    case 'activation':
      return <ActivationDialog user={dialog.user} onClose={onClose} />;
    case 'second-factor':
      return <ResetSecondFactorDialog user={dialog.user} onClose={onClose} />;
    case 'sessions':
      return <EndSessionsDialog user={dialog.user} onClose={onClose} />;
    case 'invitation-link':
      return <InvitationLinkDialog invited={dialog.invited} onClose={onClose} />;
    case 'password-link':
      return (
        <CopyLinkDialog title="Password Reset Link" link={dialog.link} onClose={onClose}>
          Share this link with {displayNameOf(dialog.user)}, so that they can choose a new password.
          It works once, expires in one hour and isn't sent by email.
        </CopyLinkDialog>
      );
    case 'sign-in-link':
      return (
        <CopyLinkDialog title="Sign-In Link" link={dialog.link} onClose={onClose}>
          Share this link with {displayNameOf(dialog.user)} only: it signs them in without a
          password. They should then add a passkey to their profile within ten minutes. The link
          works once, expires in one hour and isn&apos;t sent by email.
        </CopyLinkDialog>
      );
  }
}
