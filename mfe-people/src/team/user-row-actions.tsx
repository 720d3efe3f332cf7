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

/** Controls at the right of a row (specification section 2). */
export function UserRowActions({ user, onOpen }: UserRowActionsProps) {
  const name = displayNameOf(user);
  const actions = useUserActions(user, onOpen);
  return (
    <>
      {actions.resend && (
        <IconAction action={actions.resend} name={name} running={actions.resend.running} />
      )}
      <IconAction action={actions.edit} name={name} />
      <IconAction action={actions.delete} name={name} />
      {actions.further.length > 0 && (
        <ActionsMenu label={`Actions for ${name}`} actions={actions.further} />
      )}
    </>
  );
}

interface IconActionProps {
  action: MenuAction;
  /** Whom it is done to. */
  name: string;
  /** On its way; it cannot be pressed meanwhile. */
  running?: boolean;
}

const IconAction = ({ action, name, running }: IconActionProps) => (
  <RowAction
    icon={action.icon}
    loading={running}
    title={action.label}
    aria-label={`${action.label} ${name}`}
    ability={action.ability}
    onClick={action.onSelect}
  />
);
