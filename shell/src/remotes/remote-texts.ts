import type { RemoteProblemKind } from './remote-problem';

/** What a person reads when a part of the product cannot be shown. */
export const REMOTE_TEXTS: Record<RemoteProblemKind, string> = {
  missing: 'This part of Atrium could not be found. It may be being updated right now.',
  slow: 'This part of Atrium is taking too long to answer.',
  broken: 'This part of Atrium could not be started.',
  contract: 'This part of Atrium is made for another version of the app.',
  crashed: 'Something went wrong while this page was being drawn. What you have saved is safe.',
};
