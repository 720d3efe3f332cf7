export interface PersonNames {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** First and last name, else the username, else `User` (specification section 2, top bar). */
export const displayNameOf = ({ firstName, lastName, username }: PersonNames): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || 'User';
