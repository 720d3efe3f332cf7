import { useState } from 'react';
import logo from '../logo.svg';

/** The mark above a form; nothing when it cannot be loaded. */
export function SignInLogo() {
  const [isShown, setShown] = useState(true);
  return (
    isShown && (
      <img
        className="sign-in-logo"
        src={logo}
        alt=""
        width={44}
        height={44}
        onError={() => setShown(false)}
      />
    )
  );
}
