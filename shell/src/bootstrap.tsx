import type { Session } from '@atrium/web-kit';
import { clearPrefetched, themeStore } from '@atrium/web-kit/boot';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { publicPathOf, type PublicPath } from './account/public/public-paths';
import { loadApp } from './app/load-app';
import { askForSession, type SessionAnswer } from './session/ask-for-session';
import { keepWhetherSignedIn, wasSignedIn } from './session/last-session';
import { SignInPage } from './sign-in/sign-in-page';
import { UnreachablePage } from './sign-in/unreachable-page';

/** Loads the signed-in app ahead of its use; a failure shows when it is needed. */
const prefetchApp = (): void => void loadApp().catch(() => undefined);

async function openApp(root: Root, user: Session, retry: () => void): Promise<void> {
  keepWhetherSignedIn(true);
  try {
    const { startApp } = await loadApp();
    const app = await startApp(user);
    // In pieces, between which the page can answer.
    startTransition(() => root.render(app));
  } catch {
    root.render(<UnreachablePage onRetry={retry} />);
  }
}

async function show(root: Root, session: Promise<SessionAnswer>): Promise<void> {
  const retry = (): void => void show(root, askForSession());

  // Whoever is probably signed in does not wait for one after the other.
  if (wasSignedIn()) prefetchApp();
  const answer = await session;
  if (answer.state !== 'signed-in') clearPrefetched();
  if (answer.state === 'signed-in') {
    await openApp(root, answer.user, retry);
  } else if (answer.state === 'signed-out') {
    keepWhetherSignedIn(false);
    root.render(
      <SignInPage onBegin={prefetchApp} onSignedIn={(user) => void openApp(root, user, retry)} />,
    );
  } else {
    root.render(<UnreachablePage onRetry={retry} />);
  }
}

/** Draws the page of a link, for which nobody has to be signed in. */
async function showPublic(
  root: Root,
  path: PublicPath,
  session: Promise<SessionAnswer>,
): Promise<void> {
  try {
    const { PublicPage } = await import('./account/public/public-page');
    root.render(
      <PublicPage
        path={path}
        token={new URLSearchParams(location.search).get('token') ?? ''}
        session={session}
        onBegin={prefetchApp}
        onOpen={(address) => location.assign(address)}
        onJoined={(user) => {
          // The link is used up: going back must not lead to it.
          history.replaceState(null, '', '/');
          void openApp(root, user, () => location.reload());
        }}
      />,
    );
  } catch {
    root.render(<UnreachablePage onRetry={() => void showPublic(root, path, session)} />);
  }
}

/**
 * Draws the sign-in page or the app as soon as the session is known; until then the page shows the
 * loading spinner of its HTML (specification section 2). Pages of links in mails do not wait for it.
 */
export function bootstrap(session: Promise<SessionAnswer>): void {
  const element = document.getElementById('root');
  if (element === null) {
    throw new Error('The page has no element for the app.');
  }
  // From here on the page follows the system, before anybody is signed in, too.
  themeStore.read();
  const root = createRoot(element);
  const publicPath = publicPathOf(location.pathname);
  void (publicPath ? showPublic(root, publicPath, session) : show(root, session));
}
