const KEY = 'atrium.signed-out';

/** Notes for the page after the reload that the person has signed out. */
export function noteSignedOut(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the sign-in page appears without its toast.
  }
}

/** Whether the person has just signed out, until {@link clearSignedOut}. */
export function hasSignedOut(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

export function clearSignedOut(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to clear.
  }
}
