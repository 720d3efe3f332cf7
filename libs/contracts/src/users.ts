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
