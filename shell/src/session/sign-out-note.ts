import type { ToastContent } from '@atrium/web-kit';

export type SignOutOutcome = 'signed-out' | 'failed';

/** Texts of specification section 8. */
export const SIGN_OUT_TEXTS: Record<SignOutOutcome, Required<ToastContent>> = {
  'signed-out': {
    title: 'Logged out successfully',
    description: 'You have been signed out of your account',
  },
  failed: { title: 'Logout failed', description: 'An error occurred while logging out.' },
};

const KEY = 'atrium.sign-out';

/** Leaves the outcome of a sign-out for the page after the reload that ends it. */
export function noteSignOut(outcome: SignOutOutcome): void {
  try {
    sessionStorage.setItem(KEY, outcome);
  } catch {
    // Without storage the next page appears without its toast.
  }
}

/** The outcome that the page before has left, until {@link clearSignOutNote}. */
export function readSignOutNote(): SignOutOutcome | undefined {
  try {
    const note = sessionStorage.getItem(KEY);
    return note === 'signed-out' || note === 'failed' ? note : undefined;
  } catch {
    return undefined;
  }
}

export function clearSignOutNote(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to clear.
  }
}
