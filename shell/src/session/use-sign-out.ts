import { clearTabStorage, useSignOutMutation } from '@atrium/web-kit';
import { keepWhetherSignedIn } from './last-session';
import { noteSignOut } from './sign-out-note';

/**
 * Signs out and loads the page anew, which lets go of everything that was cached, also when the
 * server could not be told (specification section 4). The next page says what became of it.
 */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useSignOutMutation();
  return async () => {
    const { error } = await signOut();
    const wasEndedBefore = error !== undefined && 'status' in error && error.status === 401;
    clearTabStorage();
    noteSignOut(error === undefined || wasEndedBefore ? 'signed-out' : 'failed');
    keepWhetherSignedIn(false);
    location.reload();
  };
}
