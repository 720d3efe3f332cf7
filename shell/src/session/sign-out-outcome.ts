import type { ToastContent } from '@atrium/web-kit';

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
export function saveSignOutOutcome(outcome: SignOutOutcome): void {
  try {
    sessionStorage.setItem(KEY, outcome);
  } catch {
    // Without storage, the next page shows no toast.
  }
}

/** The outcome that the previous page saved, until {@link clearSignOutOutcome}. */
export function readSignOutOutcome(): SignOutOutcome | undefined {
  try {
    const outcome = sessionStorage.getItem(KEY);
    return outcome === 'signed-out' || outcome === 'failed' ? outcome : undefined;
  } catch {
    return undefined;
  }
}

export function clearSignOutOutcome(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, there is nothing to clear.
  }
}
