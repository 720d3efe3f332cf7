import {
  DeleteOutlined,
  EditOutlined,
  LockOutlined,
  MailOutlined,
  UserOutlined,
  type MenuAction,
} from '@atrium/ui-kit';
import { abilityView, errorMessage, toast, useSession } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import { useMakePasswordResetLinkMutation, useResendInvitationMutation } from '../api/users-api';
import type { TeamDialog } from './team-dialogs';

interface UserActions {
  edit: MenuAction;
  delete: MenuAction;
  /** For who has not joined yet. */
  resend?: MenuAction;
  /** For who has joined. */
  further: MenuAction[];
}

/** What the caller can do with an account, each with the rule that refuses it. */
export function useUserActions(user: UserDto, onOpen: (dialog: TeamDialog) => void): UserActions {
  const { abilities, isActive, invitationStatus } = user;
  const { session } = useSession();
  const [resendInvitation] = useResendInvitationMutation();
  const [makeResetLink] = useMakePasswordResetLinkMutation();

  const resend = async (): Promise<void> => {
    try {
      const { invitationUrl, ...invited } = await resendInvitation({ id: user.id }).unwrap();
      toast.success('Invitation resent successfully');
      onOpen({ kind: 'invitation-link', user: invited, link: invitationUrl });
    } catch (error) {
      toast.destructive({
        title: 'Failed to resend invitation',
        description: errorMessage(error, 'Nothing was sent. Please try again.'),
      });
    }
  };

  const makeLink = async (): Promise<void> => {
    try {
      const { passwordResetUrl } = await makeResetLink({ id: user.id }).unwrap();
      onOpen({ kind: 'password-link', user, link: passwordResetUrl });
    } catch (error) {
      toast.destructive({
        title: 'Failed to make the link',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };

  const isSelf = session?.id === user.id;
  const hasNotJoined =
    invitationStatus !== 'none' || (!isActive && abilities.resendInvite === true);

  return {
    edit: {
      key: 'edit',
      label: 'Edit',
      icon: <EditOutlined aria-hidden />,
      ability: abilityView(abilities.update),
      onSelect: () => onOpen({ kind: 'edit', user }),
    },
    delete: {
      key: 'delete',
      label: 'Delete',
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      // One's own can be pressed: the answer stands in specification section 5.
      ability: isSelf ? undefined : abilityView(abilities.delete),
      onSelect: () =>
        isSelf
          ? toast.destructive({
              title: 'Cannot delete yourself',
              description: 'You cannot delete your own account.',
            })
          : onOpen({ kind: 'delete', user }),
    },
    resend: hasNotJoined
      ? {
          key: 'resend',
          label: 'Resend Invitation',
          icon: <MailOutlined aria-hidden />,
          ability: abilityView(abilities.resendInvite),
          onSelect: () => void resend(),
        }
      : undefined,
    further: hasNotJoined
      ? []
      : [
          {
            key: 'password-link',
            label: 'Password Reset Link',
            icon: <LockOutlined aria-hidden />,
            ability: abilityView(abilities.resetPassword),
            onSelect: () => void makeLink(),
          },
          {
            key: 'activation',
            label: isActive ? 'Deactivate' : 'Reactivate',
            icon: <UserOutlined aria-hidden />,
            danger: isActive,
            ability: abilityView(abilities.deactivate),
            onSelect: () => onOpen({ kind: 'activation', user }),
          },
        ],
  };
}
