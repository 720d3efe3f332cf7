export interface PersonNames {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** First and last name, otherwise the username, otherwise `User` (docs/domain/accounts.md#display-name). */
export const displayNameOf = ({ firstName, lastName, username }: PersonNames): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || 'User';
