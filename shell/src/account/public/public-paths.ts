/**
 * The pages that need no session; emails link to three of them. Apart from the pages, because this
 * file loads before every screen.
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
