import './sign-in.css';
import { type ReactNode, useState } from 'react';
import logo from '../logo.svg';

interface SignInCardProps {
  /** Title of the browser tab. */
  title: string;
  /** Heading of the card; the title unless given. */
  heading?: string;
  role?: 'alert';
  children: ReactNode;
  /** Shown outside the card, such as a toast. */
  notice?: ReactNode;
}

/** The page frame of the sign-in page and of the pages that links in emails open. */
export function SignInCard({ title, heading = title, role, children, notice }: SignInCardProps) {
  // The logo hides itself if it can't be loaded (docs/domain/accounts.md#sign-in).
  const [isLogoVisible, setIsLogoVisible] = useState(true);
  return (
    <main className="sign-in">
      <title>{`${title} · Atrium`}</title>
      <section className="sign-in-card" role={role} aria-labelledby="sign-in-title">
        {isLogoVisible && (
          <img
            className="sign-in-logo"
            src={logo}
            alt=""
            width={44}
            height={44}
            onError={() => setIsLogoVisible(false)}
          />
        )}
        <h1 id="sign-in-title">{heading}</h1>
        {children}
      </section>
      {notice}
    </main>
  );
}
