const KEY = 'atrium.signed-in';

/** Keeps for the next visit whether somebody was signed in. It says nothing about who, and grants nothing. */
export function keepWhetherSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the app is loaded once the server has said who is there.
  }
}

/** Whether somebody was signed in when this browser was here last, so that they probably still are. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
