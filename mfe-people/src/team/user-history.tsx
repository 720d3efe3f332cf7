import { isOneOf, roleLabel, ROLES, USER_HISTORY_LABELS, yesOrNo } from '@atrium/contracts';
import { type ActivityFormat, ActivityList, HistorySection, useActivityPage } from '@atrium/ui-kit';
import { useListUserActivityQuery } from '../api/users-api';
import { PERMISSION_CHOICES } from './user-labels';

/** The history of an account, collapsed at first. */
export const UserHistory = ({ id }: { id: number }) => (
  <HistorySection key={id}>
    <Entries id={id} />
  </HistorySection>
);

function Entries({ id }: { id: number }) {
  const page = useActivityPage();
  const query = useListUserActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />;
}

/** `list` is a JSON array. */
const formatPermissions = (list: string): string =>
  PERMISSION_CHOICES.filter(({ value }) => list.includes(`"${value}"`))
    .map(({ label }) => label)
    .join(', ') || 'none';

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'account',
  labels: USER_HISTORY_LABELS,
  formatValue: (field, value) => {
    if (field === 'role' && isOneOf(ROLES, value)) return roleLabel(value);
    if (field === 'isActive') return yesOrNo(value === 'true');
    return field === 'permissions' ? formatPermissions(value) : undefined;
  },
  sentences: {
    'user.create': () => 'created the account',
    'user.invite': () => 'invited this user',
    'user.resend_invitation': () => 'resent the invitation',
    'user.accept_invitation': () => 'accepted the invitation',
    'user.update_profile': (changes, entry) =>
      entry.changes.length > 0 ? (
        <>updated their profile: {changes}</>
      ) : (
        'changed their profile picture'
      ),
    'user.change_picture': () => 'changed the profile picture',
    'user.remove_picture': () => 'removed the profile picture',
    'user.change_password': () => 'changed their password',
    'user.reset_password': () => 'reset their password with a link',
    'user.make_reset_link': () => 'created a password reset link',
    'user.request_reset_link': () => 'requested a password reset link',
    'user.make_sign_in_link': () => 'created a sign-in link',
    'user.reset_second_factor': () => 'reset the second factor',
    'user.end_sessions': () => 'signed them out of all sessions',
  },
};
