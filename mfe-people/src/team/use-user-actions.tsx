import {
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  type MenuAction,
  StopOutlined,
  UserOutlined,
} from '@atrium/ui-kit';
import { abilityView, toast, toastFailure, useSession } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import {
  useMakePasswordResetLinkMutation,
  useMakeSignInLinkMutation,
  useResendInvitationMutation,
} from '../api/users-api';
import type { TeamDialog } from './team-dialogs';
import { outboxHint } from './user-labels';

/** An action that replaces a link, so it must not run twice at once. */
interface LinkAction extends MenuAction {
  isRunning: boolean;
}

interface UserActions {
  edit: MenuAction;
  delete: MenuAction;
  /** Only if the user hasn't joined yet. */
  resend?: LinkAction;
  /** Only if the user has joined. */
  more: MenuAction[];
}

/** Actions on an account, each with its ability. */
export function useUserActions(user: UserDto, onOpen: (dialog: TeamDialog) => void): UserActions {
  const { abilities, isActive, invitationStatus } = user;
  const { session } = useSession();
  // An imported account has not been invited yet.
  const isInvited = invitationStatus !== 'none';
  const { resend, isResending, showResetLink, showSignInLink } = useUserLinks(user, {
    isInvited,
    onOpen,
  });

  const isSelf = session?.id === user.id;
  const hasNotJoined = isInvited || (!isActive && abilities.resendInvite === true);

  return {
    edit: {
      key: 'edit',
      label: 'Edit',
      icon: <EditOutlined />,
      ability: abilityView(abilities.update),
      onSelect: () => onOpen({ kind: 'edit', user }),
    },
    delete: {
      key: 'delete',
      label: 'Delete',
      icon: <DeleteOutlined />,
      danger: true,
      // Enabled on the user's own account to show the reason
      // (docs/domain/accounts.md#user-deletion).
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
          label: isInvited ? 'Resend Invitation' : 'Send Invitation',
          icon: <MailOutlined />,
          ability: abilityView(abilities.resendInvite),
          isRunning: isResending,
          onSelect: () => void resend(),
        }
      : undefined,
    more: hasNotJoined
      ? []
      : [
          abilities.resetPassword === 'auth.password_disabled'
            ? {
                key: 'sign-in-link',
                label: 'Sign-In Link',
                icon: <LinkOutlined />,
                ability: abilityView(abilities.createSignInLink),
                onSelect: () => void showSignInLink(),
              }
            : {
                key: 'password-link',
                label: 'Password Reset Link',
                icon: <LockOutlined />,
                ability: abilityView(abilities.resetPassword),
                onSelect: () => void showResetLink(),
              },
          {
            key: 'second-factor',
            label: 'Reset Second Factor',
            icon: <LockOutlined />,
            ability: abilityView(abilities.resetSecondFactor),
            onSelect: () => onOpen({ kind: 'second-factor', user }),
          },
          ...(isActive
            ? [
                {
                  key: 'sessions',
                  label: 'Sign Out Everywhere',
                  icon: <StopOutlined />,
                  ability: abilityView(abilities.endSessions),
                  onSelect: () => onOpen({ kind: 'sessions', user }),
                },
              ]
            : []),
          {
            key: 'activation',
            label: isActive ? 'Deactivate' : 'Reactivate',
            icon: <UserOutlined />,
            danger: isActive,
            ability: abilityView(abilities.deactivate),
            onSelect: () => onOpen({ kind: 'activation', user }),
          },
        ],
  };
}

/** Creates links for the user, and shows them. */
function useUserLinks(
  user: UserDto,
  { isInvited, onOpen }: { isInvited: boolean; onOpen: (dialog: TeamDialog) => void },
) {
  const [resendInvitation, { isLoading: isResending }] = useResendInvitationMutation();
  const [makePasswordResetLink, { isLoading: isMakingResetLink }] =
    useMakePasswordResetLinkMutation();
  const [makeSignInLink, { isLoading: isMakingSignInLink }] = useMakeSignInLinkMutation();

  const resend = async (): Promise<void> => {
    if (isResending) return;
    try {
      const invited = await resendInvitation({ id: user.id }).unwrap();
      toast.success({
        title: `Invitation ${isInvited ? 'resent' : 'sent'} successfully`,
        description: outboxHint(invited),
      });
      onOpen({ kind: 'invitation-link', invited });
    } catch (error) {
      toastFailure(
        `Failed to ${isInvited ? 'resend' : 'send'} invitation`,
        error,
        'Nothing was sent. Please try again.',
      );
    }
  };

  const showLinkFailure = (error: unknown): void => toastFailure("Couldn't create the link", error);

  const showResetLink = async (): Promise<void> => {
    if (isMakingResetLink) return;
    try {
      const { passwordResetUrl } = await makePasswordResetLink({ id: user.id }).unwrap();
      onOpen({ kind: 'password-link', user, link: passwordResetUrl });
    } catch (error) {
      showLinkFailure(error);
    }
  };

  const showSignInLink = async (): Promise<void> => {
    if (isMakingSignInLink) return;
    try {
      const { signInUrl } = await makeSignInLink({ id: user.id }).unwrap();
      onOpen({ kind: 'sign-in-link', user, link: signInUrl });
    } catch (error) {
      showLinkFailure(error);
    }
  };

  return { resend, isResending, showResetLink, showSignInLink };
}
