import { ROLES, roleLabel, type Role } from '@atrium/contracts';
import { ActivityList, HistorySection, useActivityPage, type ActivityFormat } from '@atrium/ui-kit';
import { useListUserActivityQuery } from '../api/users-api';
import { PERMISSION_CHOICES } from './user-words';

/** Who changed what of an account, behind a heading. */
export const UserHistory = ({ id }: { id: number }) => (
  <HistorySection key={id}>
    <Entries id={id} />
  </HistorySection>
);

function Entries({ id }: { id: number }) {
  const page = useActivityPage();
  const query = useListUserActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={WORDS} query={query} page={page} />;
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** The log has them as a JSON list. */
const permissionWords = (list: string): string =>
  PERMISSION_CHOICES.filter(({ value }) => list.includes(`"${value}"`))
    .map(({ label }) => label)
    .join(', ') || 'none';

const WORDS: ActivityFormat = {
  noun: 'account',
  labels: {
    username: 'Username',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    role: 'Role',
    department: 'Department',
    isActive: 'Active',
    permissions: 'Permissions',
  },
  formatValue: (field, value) => {
    if (field === 'role' && isRole(value)) return roleLabel(value);
    if (field === 'isActive') return value === 'true' ? 'yes' : 'no';
    return field === 'permissions' ? permissionWords(value) : undefined;
  },
  sentences: {
    'user.create': () => 'created the account',
    'user.invite': () => 'invited this person',
    'user.resend_invitation': () => 'sent the invitation again',
    'user.accept_invitation': () => 'accepted the invitation',
    'user.update_profile': (changes, entry) =>
      entry.changes.length > 0 ? (
        <>changed the own profile: {changes}</>
      ) : (
        'changed the own profile picture'
      ),
    'user.change_picture': () => 'changed the profile picture',
    'user.change_password': () => 'changed the own password',
    'user.reset_password': () => 'chose a new password by a link',
    'user.make_reset_link': () => 'made a link for a new password',
    'user.request_reset_link': () => 'asked for a link for a new password',
  },
};
