import { roleLabel } from '@atrium/contracts';
import { Avatar, Clamped, StatusTag, TwoLine } from '@atrium/ui-kit';
import type { DataColumn } from '@atrium/ui-kit/data';
import { displayNameOf, formatDateInZone, formatDateTime, userInitials } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import styles from './team.module.css';

type Column = DataColumn<UserDto>;

const NAME: Column = {
  key: 'name',
  title: 'User',
  sortable: true,
  onPhone: 'title',
  render: (user) => (
    <div className={styles.user}>
      <Avatar src={user.profilePictureUrl} size={32}>
        {userInitials(user)}
      </Avatar>
      <TwoLine first={displayNameOf(user)} second={user.department} />
    </div>
  ),
};

const EMAIL: Column = {
  key: 'email',
  title: 'Email',
  sortable: true,
  width: '30%',
  hideBelow: 700,
  render: ({ email }) => <Clamped lines={1}>{email}</Clamped>,
};

const ROLE: Column = {
  key: 'role',
  title: 'Role',
  sortable: true,
  width: '116px',
  render: ({ role }) => roleLabel(role),
};

const lastLogin = (timeZone: string): Column => ({
  key: 'lastLogin',
  title: 'Last Login',
  onPhone: 'labeled',
  sortable: true,
  width: '200px',
  hideBelow: 920,
  render: (user) =>
    user.lastLogin ? (
      formatDateTime(user.lastLogin, timeZone)
    ) : (
      <span className={styles.quiet}>Never</span>
    ),
});

/** Columns of Active Team Members and Inactive Accounts. */
export const memberColumns = (timeZone: string): Column[] => [
  NAME,
  EMAIL,
  ROLE,
  lastLogin(timeZone),
];

/** Columns of Pending Invitations. */
export const invitationColumns = (timeZone: string): Column[] => [
  NAME,
  EMAIL,
  ROLE,
  {
    key: 'invitationSentAt',
    title: 'Invited',
    onPhone: 'labeled',
    sortable: true,
    width: '124px',
    hideBelow: 960,
    render: ({ invitationSentAt }) =>
      invitationSentAt && formatDateInZone(invitationSentAt, timeZone),
  },
  {
    key: 'invitationStatus',
    title: 'Status',
    width: '100px',
    render: ({ invitationStatus }) =>
      invitationStatus === 'none' ? null : <StatusTag status={invitationStatus} />,
  },
];
