import type { ToastContent } from '@atrium/web-kit';
import { readTabStorage, writeTabStorage } from '@atrium/web-kit/boot';

type SignOutOutcome = 'signed-out' | 'failed';

/** Fixed messages (docs/domain/accounts.md#sign-out). */
export const SIGN_OUT_TOASTS: Record<
  SignOutOutcome,
  Required<Pick<ToastContent, 'title' | 'description'>>
> = {
  'signed-out': {
    title: 'Logged out successfully',
    description: 'You have been signed out of your account',
  },
  failed: { title: 'Logout failed', description: 'An error occurred while logging out.' },
};

const KEY = 'atrium.sign-out';

/** Saves the outcome for the page that loads after the sign-out. */
export const saveSignOutOutcome = (outcome: SignOutOutcome): void => writeTabStorage(KEY, outcome);

/** The outcome that the previous page saved, until {@link clearSignOutOutcome}. */
export function readSignOutOutcome(): SignOutOutcome | undefined {
  const outcome = readTabStorage(KEY);
  return outcome === 'signed-out' || outcome === 'failed' ? outcome : undefined;
}

export const clearSignOutOutcome = (): void => writeTabStorage(KEY, null);
