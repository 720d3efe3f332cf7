/** Addresses that are reachable signed in or not: two of them stand in mails. */
const PUBLIC_PATHS = ['/invite/accept', '/password/forgot', '/password-reset'] as const;

export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** The public page that an address belongs to, with or without a slash at its end. */
export const publicPathOf = (pathname: string): PublicPath | undefined =>
  PUBLIC_PATHS.find((path) => pathname === path || pathname === `${path}/`);
