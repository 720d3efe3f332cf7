import './sign-in.css';

interface UnreachablePageProps {
  onRetry: () => void;
}

/** Stands for the whole page when it cannot be learned who is signed in, or the app not loaded. */
export function UnreachablePage({ onRetry }: UnreachablePageProps) {
  return (
    <main className="sign-in">
      <title>Not Available · Atrium</title>
      <section className="sign-in-card" role="alert">
        <h1>Atrium cannot be reached</h1>
        <p>Please check your connection and try again in a moment.</p>
        <button type="button" className="sign-in-submit" onClick={onRetry} autoFocus>
          Retry
        </button>
      </section>
    </main>
  );
}
