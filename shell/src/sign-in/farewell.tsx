import { useEffect, useState } from 'react';
import { clearSignOutNote, readSignOutNote, SIGN_OUT_TEXTS } from '../session/sign-out-note';

/** Like every toast (specification section 9), which are drawn by a kit that is not loaded here. */
const SHOWN_MS = 5000;

/** The toast of a sign-out, shown after the reload that ends it. */
export function Farewell() {
  const [outcome, setOutcome] = useState(readSignOutNote);
  useEffect(() => {
    clearSignOutNote();
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="sign-in-notice">
      {outcome && (
        <div className="sign-in-farewell">
          <strong>{SIGN_OUT_TEXTS[outcome].title}</strong>
          <span>{SIGN_OUT_TEXTS[outcome].description}</span>
        </div>
      )}
    </div>
  );
}
