import { ActionsMenu, type MenuAction } from '@atrium/ui-kit';
import { RowAction } from '@atrium/ui-kit/data';
import { displayNameOf } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import type { TeamDialog } from './team-dialogs';
import { useUserActions } from './use-user-actions';

interface UserRowActionsProps {
  user: UserDto;
  onOpen: (dialog: TeamDialog) => void;
}

/** Actions of a table row. */
export function UserRowActions({ user, onOpen }: UserRowActionsProps) {
  const name = displayNameOf(user);
  const actions = useUserActions(user, onOpen);
  return (
    <>
      {actions.resend && (
        <IconAction action={actions.resend} name={name} isRunning={actions.resend.isRunning} />
      )}
      <IconAction action={actions.edit} name={name} />
      <IconAction action={actions.delete} name={name} />
      {actions.more.length > 0 && (
        <ActionsMenu label={`Actions for ${name}`} actions={actions.more} />
      )}
    </>
  );
}

interface IconActionProps {
  action: MenuAction;
  /** Name of the user. */
  name: string;
  isRunning?: boolean;
}

const IconAction = ({ action, name, isRunning }: IconActionProps) => (
  <RowAction
    icon={action.icon}
    loading={isRunning}
    title={action.label}
    aria-label={`${action.label} ${name}`}
    aria-keyshortcuts={action.key === 'edit' ? 'e' : undefined}
    ability={action.ability}
    onClick={action.onSelect}
  />
);
