import type { Session } from '@atrium/web-kit';
import { clearPrefetched, themeStore } from '@atrium/web-kit/boot';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type PublicPath, publicPathOf } from './account/public/public-paths';
import { loadApp } from './app/load-app';
import { fetchSession, type SessionResult } from './session/fetch-session';
import { SignInPage } from './sign-in/sign-in-page';
import { UnreachablePage } from './sign-in/unreachable-page';
import { signedInFlag } from './storage/stored-flag';
import { hasNewVersion } from './updates/has-new-version';

/** Starts to load the signed-in app; a failure shows when the app is opened. */
const prefetchApp = (): void => void loadApp().catch(() => undefined);

/**
 * Continues after code failed to load: a newer build may have been deployed while the tab was open.
 */
async function replacePage(root: Root, retry: () => void): Promise<void> {
  if (await hasNewVersion()) location.reload();
  else root.render(<UnreachablePage onRetry={retry} />);
}

async function openApp(root: Root, user: Session, retry: () => void): Promise<void> {
  signedInFlag.write(true);
  try {
    const { startApp } = await loadApp();
    const app = await startApp(user);
    // A transition lets the browser respond to input while React renders.
    startTransition(() => root.render(app));
  } catch {
    await replacePage(root, retry);
  }
}

async function renderPage(root: Root, session: Promise<SessionResult>): Promise<void> {
  const retry = (): void => void renderPage(root, fetchSession());

  // Load the app and the session in parallel if the user is probably signed in.
  if (signedInFlag.read()) prefetchApp();
  const result = await session;
  if (result.state !== 'signed-in') clearPrefetched();
  if (result.state === 'signed-in') {
    await openApp(root, result.user, retry);
  } else if (result.state === 'signed-out') {
    signedInFlag.write(false);
    root.render(
      <SignInPage onBegin={prefetchApp} onSignedIn={(user) => void openApp(root, user, retry)} />,
    );
  } else {
    root.render(<UnreachablePage onRetry={retry} />);
  }
}

async function renderPublicPage(
  root: Root,
  path: PublicPath,
  session: Promise<SessionResult>,
): Promise<void> {
  try {
    const { PublicPage } = await import('./account/public/public-page');
    root.render(
      <PublicPage
        path={path}
        token={new URLSearchParams(location.search).get('token') ?? ''}
        session={session}
        onBegin={prefetchApp}
        onOpen={(url) => location.assign(url)}
        onJoined={(user) => {
          // The link works once, so Back must not return to it.
          history.replaceState(null, '', '/');
          void openApp(root, user, () => location.reload());
        }}
      />,
    );
  } catch {
    await replacePage(root, () => void renderPublicPage(root, path, session));
  }
}

/**
 * Renders the sign-in page or the app once the session is known (docs/domain/shell.md#routes);
 * until then, the page shows the spinner in its HTML. Public pages don't wait for the session.
 */
export function bootstrap(session: Promise<SessionResult>): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no #root element.');
  // From now on the page follows the system's theme, even before sign-in.
  themeStore.read();
  const root = createRoot(element);
  const publicPath = publicPathOf(location.pathname);
  void (publicPath ? renderPublicPage(root, publicPath, session) : renderPage(root, session));
}
