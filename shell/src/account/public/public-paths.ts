/**
 * Pages that need no session; links lead to three of them. In a file that the sign-in page loads.
 */
const PUBLIC_PATHS = [
  '/invite/accept',
  '/password/forgot',
  '/password-reset',
  '/sign-in-link',
] as const;

export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** The public page at a path, with or without a trailing slash. */
export const publicPathOf = (pathname: string): PublicPath | undefined =>
  PUBLIC_PATHS.find((path) => pathname === path || pathname === `${path}/`);
