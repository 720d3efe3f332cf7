import '../sign-in/sign-in.css';
import { useRestoredFocus } from '@atrium/ui-kit';
import {
  type AppDispatch,
  baseApi,
  clearTabStorage,
  type Session,
  sessionApi,
  sessionStarted,
  TAG_TYPES,
} from '@atrium/web-kit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { ProviderButtons } from '../sign-in/provider-buttons';
import { SignInForm } from '../sign-in/sign-in-form';

const CACHED = TAG_TYPES.filter((tag) => tag !== 'Session');

/**
 * Asks for the password when the session ends while the page is in use; the address and unsaved
 * input are kept. If a different user signs in, the page reloads without the first user's data.
 */
export function SignInDialog({ user: { id, username } }: { user: Session }) {
  const dispatch = useDispatch<AppDispatch>();
  const dialogRef = useRef<HTMLDialogElement>(null);

  useRestoredFocus();
  useEffect(() => {
    dialogRef.current?.showModal();
    dialogRef.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, []);

  const resume = async (session: Session): Promise<void> => {
    if (session.id !== id) {
      clearTabStorage();
      location.reload();
      return;
    }
    await dispatch(sessionApi.util.upsertQueryData('getSession', undefined, session));
    dispatch(sessionStarted());
    dispatch(baseApi.util.invalidateTags([...CACHED]));
  };

  return (
    <dialog
      ref={dialogRef}
      className="sign-in-dialog"
      aria-labelledby="sign-in-dialog-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-dialog-title">Please sign in again</h2>
      <p>Your session has ended. Sign in to continue; your unsaved changes are still here.</p>
      <SignInForm username={username} onSignedIn={(session) => void resume(session)}>
        <ProviderButtons />
      </SignInForm>
    </dialog>
  );
}
