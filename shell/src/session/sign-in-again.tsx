import { useRestoredFocus } from '@atrium/ui-kit';
import {
  baseApi,
  clearTabStorage,
  sessionApi,
  sessionStarted,
  TAG_TYPES,
  type AppDispatch,
  type Session,
} from '@atrium/web-kit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { SignInForm } from '../sign-in/sign-in-form';
import '../sign-in/sign-in.css';
import { useSignedIn } from './signed-in';

const CACHED = TAG_TYPES.filter((tag) => tag !== 'Session');

/**
 * Asks for the password over the page when the session has ended while it was in use: address and
 * unsaved input stay. Somebody else who signs in gets a fresh page, without the first one's data.
 */
export function SignInAgain() {
  const { id, username } = useSignedIn();
  const dispatch = useDispatch<AppDispatch>();
  const dialogRef = useRef<HTMLDialogElement>(null);

  useRestoredFocus();
  useEffect(() => {
    dialogRef.current?.showModal();
    dialogRef.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, []);

  const goOn = async (session: Session): Promise<void> => {
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
      aria-labelledby="sign-in-again-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again-title">Please sign in again</h2>
      <p>Your session has ended. Nothing on this page is lost; sign in to go on where you are.</p>
      <SignInForm username={username} onSignedIn={(session) => void goOn(session)} />
    </dialog>
  );
}
