import type { ReactNode } from 'react';
import { SignInLogo } from '../../sign-in/sign-in-logo';
import '../../sign-in/sign-in.css';
import './public-pages.css';

interface PublicCardProps {
  title: string;
  children: ReactNode;
}

/** The frame of a page that needs no session, in the looks of the sign-in page. */
export function PublicCard({ title, children }: PublicCardProps) {
  return (
    <main className="sign-in">
      <title>{`${title} · Atrium`}</title>
      <section className="sign-in-card" aria-labelledby="public-card-title">
        <SignInLogo />
        <h1 id="public-card-title">{title}</h1>
        {children}
      </section>
    </main>
  );
}

/** Something is on its way. */
export const PublicProgress = ({ children }: { children: ReactNode }) => (
  <div className="public-progress" role="status">
    <span className="loading-spinner" aria-hidden />
    {children}
  </div>
);
