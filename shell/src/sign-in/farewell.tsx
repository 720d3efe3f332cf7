import { useEffect, useState } from 'react';
import { clearSignedOut, hasSignedOut } from '../session/signed-out-note';

const SHOWN_MS = 5000;

/** The toast of a sign-out, shown after the reload that ends it (specification sections 8 and 9). */
export function Farewell() {
  const [isShown, setShown] = useState(hasSignedOut);
  useEffect(() => {
    clearSignedOut();
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="sign-in-notice">
      {isShown && (
        <div className="sign-in-farewell">
          <strong>Logged out successfully</strong>
          <span>You have been signed out of your account</span>
        </div>
      )}
    </div>
  );
}
