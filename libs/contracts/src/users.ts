export interface UserNames {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/**
 * First and last name, otherwise the username, otherwise `User`
 * (docs/domain/accounts.md#display-name).
 */
export const displayNameOf = ({ firstName, lastName, username }: UserNames): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || 'User';

/** First name, otherwise the display name (docs/domain/accounts.md#display-name). */
export const greetingNameOf = (user: UserNames): string => user.firstName || displayNameOf(user);

/** Fields that users enter for a user, with the label that every screen and message uses. */
export const USER_LABELS = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  role: 'Role',
  department: 'Department',
} as const;

/** Fields that the history of a user shows, with their labels. */
export const USER_HISTORY_LABELS = {
  username: 'Username',
  ...USER_LABELS,
  isActive: 'Active',
  permissions: 'Permissions',
} as const;
