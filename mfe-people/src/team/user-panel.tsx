import { roleLabel } from '@atrium/contracts';
import {
  ActionsMenu,
  Avatar,
  Button,
  ErrorState,
  Facts,
  Result,
  SidePanel,
  Stack,
  StatusTag,
  TextSkeleton,
  type Fact,
} from '@atrium/ui-kit';
import {
  displayNameOf,
  formatMoment,
  formatMomentDate,
  isApiError,
  personInitials,
  useSession,
} from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { UserDto } from '../api/endpoints.generated';
import { useGetUserQuery } from '../api/users-api';
import type { TeamDialog } from './team-dialogs';
import styles from './team.module.css';
import { useUserActions } from './use-user-actions';
import { UserHistory } from './user-history';
import { permissionsText } from './user-words';

interface UserPanelProps {
  /** What stands behind `/team/`; nothing while nobody is open. */
  address: string;
  onOpen: (dialog: TeamDialog) => void;
  onClose: () => void;
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** One person beside the tables: all facts of the account, and what can be done with it. */
export function UserPanel({ address, onOpen, onClose }: UserPanelProps) {
  const id = idOf(address);
  const query = useGetUserQuery(id === null ? skipToken : { id });
  const { currentData: user, error, isFetching, refetch } = query;
  const isUnknown =
    (address !== '' && id === null) || (isApiError(error) && error.status === 404 && !user);

  return (
    <SidePanel
      open={address !== ''}
      title={user ? displayNameOf(user) : isUnknown ? 'Unknown person' : 'Person'}
      subtitle={user?.department}
      width={520}
      onClose={onClose}
      extra={user && <PanelActions user={user} onOpen={onOpen} />}
    >
      {user ? (
        <PersonalFacts user={user} />
      ) : isUnknown ? (
        <Result
          compact
          status="404"
          title="We could not find this person"
          subTitle="The account may have been deleted, or the address is not complete."
          extra={
            <Button type="primary" onClick={onClose}>
              Whole Team
            </Button>
          }
        />
      ) : error ? (
        <ErrorState
          title="The person could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy="true" role="status" aria-label="Loading">
          <TextSkeleton lines={6} />
        </div>
      )}
    </SidePanel>
  );
}

function PanelActions({ user, onOpen }: { user: UserDto } & Pick<UserPanelProps, 'onOpen'>) {
  const actions = useUserActions(user, onOpen);
  const { edit } = actions;
  const further = [...(actions.resend ? [actions.resend] : []), ...actions.further];
  return (
    <>
      <Button icon={edit.icon} ability={edit.ability} onClick={edit.onSelect}>
        {edit.label}
      </Button>
      <ActionsMenu
        label={`Further actions for ${displayNameOf(user)}`}
        actions={[...further, actions.delete]}
      />
    </>
  );
}

const stateOf = ({ isActive, invitationStatus }: UserDto) =>
  isActive ? 'active' : invitationStatus === 'none' ? 'inactive' : invitationStatus;

function PersonalFacts({ user }: { user: UserDto }) {
  const { session } = useSession();
  const timeZone = session?.settings.timeZone;
  const facts: Fact[] = [
    { label: 'Status', value: <StatusTag status={stateOf(user)} /> },
    { label: 'Role', value: roleLabel(user.role) },
    { label: 'Permissions', value: permissionsText(user.permissions) },
    { label: 'Email', value: <a href={`mailto:${user.email}`}>{user.email}</a> },
    { label: 'Username', value: user.username },
    { label: 'Department', value: user.department ?? '—' },
    {
      label: 'Last Login',
      value: user.lastLogin ? formatMoment(user.lastLogin, timeZone) : 'Never',
    },
    { label: 'Invited', value: formatMomentDate(user.invitationSentAt, timeZone) },
    { label: 'Joined', value: formatMomentDate(user.invitationAcceptedAt, timeZone) },
    { label: 'Added', value: formatMomentDate(user.createdAt, timeZone) },
  ];
  return (
    <Stack gap={20}>
      <div className={styles.head}>
        <Avatar
          src={user.profilePictureUrl}
          size={72}
          alt={`Profile picture of ${displayNameOf(user)}`}
        >
          {personInitials(user)}
        </Avatar>
      </div>
      <Facts facts={facts} />
      <UserHistory id={user.id} />
    </Stack>
  );
}
