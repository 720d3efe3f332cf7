import { roleLabel, USER_HISTORY_LABELS } from '@atrium/contracts';
import {
  ActionsMenu,
  Avatar,
  Button,
  type DescriptionItem,
  DescriptionList,
  EmailLink,
  labeledItems,
  type RecordList,
  RecordState,
  RecordSteps,
  SidePanel,
  Stack,
  StatusTag,
} from '@atrium/ui-kit';
import { usePersonalDataActions } from '@atrium/ui-kit/forms';
import {
  abilityView,
  displayNameOf,
  formatDateInZone,
  formatDateTime,
  parseRecordId,
  skipToken,
  toOpenRecord,
  useCompanySettings,
  useRight,
  userInitials,
  useTrackRecentRecord,
} from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { UserDto } from '../api/endpoints.generated';
import { useGetUserQuery } from '../api/users-api';
import styles from './team.module.css';
import type { TeamDialog } from './team-dialogs';
import { useUserActions } from './use-user-actions';
import { UserHistory } from './user-history';
import { permissionLabels } from './user-labels';

interface UserPanelProps {
  /** The path after `/team/`; empty while no user is open. */
  address: string;
  list: RecordList;
  onOpen: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** Details of an account, with its actions. */
export function UserPanel({ address, list, onOpen, onClose }: UserPanelProps) {
  const id = parseRecordId(address);
  const query = useGetUserQuery(id === null ? skipToken : { id });
  const { record: user, isMissing } = toOpenRecord(query, address !== '' && id === null);
  useTrackRecentRecord(
    user && { link: `/team/${user.id}`, label: displayNameOf(user), detail: 'User' },
  );

  return (
    <SidePanel
      open={address !== ''}
      title={user ? displayNameOf(user) : isMissing ? 'User Not Found' : 'User'}
      subtitle={user?.department}
      width={520}
      onClose={onClose}
      extra={
        <>
          <RecordSteps list={list} current={id} noun="user" />
          {user && <PanelActions user={user} onOpen={onOpen} />}
        </>
      }
    >
      {user ? (
        <UserDetails user={user} />
      ) : (
        <RecordState
          noun="user"
          query={query}
          isMissing={isMissing}
          hint="The account may have been deleted, or the link may be incomplete."
          backLabel="All Users"
          onBack={onClose}
          lines={6}
        />
      )}
    </SidePanel>
  );
}

function PanelActions({ user, onOpen }: { user: UserDto } & Pick<UserPanelProps, 'onOpen'>) {
  const actions = useUserActions(user, onOpen);
  const { edit } = actions;
  const more = [...(actions.resend ? [actions.resend] : []), ...actions.more];
  const privacy = usePersonalDataActions({ kind: 'users', id: user.id }, displayNameOf(user));
  return (
    <>
      <Button icon={edit.icon} aria-keyshortcuts="e" ability={edit.ability} onClick={edit.onSelect}>
        {edit.label}
      </Button>
      <ActionsMenu
        label={`Actions for ${displayNameOf(user)}`}
        actions={[...more, ...privacy.actions, actions.delete]}
      />
      {privacy.dialog}
    </>
  );
}

const statusOf = ({ isActive, invitationStatus }: UserDto) =>
  isActive ? 'active' : invitationStatus === 'none' ? 'inactive' : invitationStatus;

function UserStatus({ user }: { user: UserDto }) {
  const status = statusOf(user);
  return (
    <>
      <StatusTag status={status} />
      {status === 'revoked' && (
        <p className={styles.help}>
          The link no longer works because the account was changed.{' '}
          {abilityView(user.abilities.resendInvite).reason ?? 'Resend the invitation.'}
        </p>
      )}
    </>
  );
}

function UserDetails({ user }: { user: UserDto }) {
  const { timeZone } = useCompanySettings();
  const canReadRequests = useRight('timeoff.requests.manage');
  const details: DescriptionItem[] = [
    { label: 'Status', value: <UserStatus user={user} /> },
    ...labeledItems(USER_HISTORY_LABELS, {
      // The title and the status show these.
      firstName: null,
      lastName: null,
      isActive: null,
      role: roleLabel(user.role),
      permissions: permissionLabels(user.permissions),
      email: <EmailLink address={user.email} />,
      username: user.username,
      department: user.department ?? '—',
    }),
    {
      label: 'Last Login',
      value: user.lastLogin ? formatDateTime(user.lastLogin, timeZone) : 'Never',
    },
    { label: 'Invited', value: formatDateInZone(user.invitationSentAt, timeZone) },
    { label: 'Joined', value: formatDateInZone(user.invitationAcceptedAt, timeZone) },
    { label: 'Added', value: formatDateInZone(user.createdAt, timeZone) },
  ];
  if (canReadRequests && (user.isActive || user.invitationStatus === 'none')) {
    details.push({
      label: 'Time Off',
      value: <Link to={`/time-off-manager?person=${user.id}`}>View Requests</Link>,
    });
  }
  return (
    <Stack gap={20}>
      <div className={styles.head}>
        <Avatar
          src={user.profilePictureUrl}
          size={72}
          alt={`Profile picture of ${displayNameOf(user)}`}
        >
          {userInitials(user)}
        </Avatar>
      </div>
      <DescriptionList items={details} />
      <UserHistory id={user.id} />
    </Stack>
  );
}
