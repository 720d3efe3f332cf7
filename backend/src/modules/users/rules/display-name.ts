export interface NamedPerson {
  username: string;
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, else the username (specification section 2). */
export const displayName = ({ username, firstName, lastName }: NamedPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
