import type { Session } from '@atrium/web-kit';
import { createRoot, type Root } from 'react-dom/client';
import { askForSession, type SessionAnswer } from './session/ask-for-session';
import { SignInPage } from './sign-in/sign-in-page';
import { UnreachablePage } from './sign-in/unreachable-page';

const loadApp = () => import('./app/start-app');

/** Loads the signed-in app ahead of its use; a failure shows when it is needed. */
const prefetchApp = (): void => void loadApp().catch(() => undefined);

async function show(root: Root, session: Promise<SessionAnswer>): Promise<void> {
  const retry = (): void => void show(root, askForSession());

  const openApp = async (user: Session): Promise<void> => {
    try {
      const { startApp } = await loadApp();
      root.render(startApp(user));
    } catch {
      root.render(<UnreachablePage onRetry={retry} />);
    }
  };

  const answer = await session;
  if (answer.state === 'signed-in') {
    await openApp(answer.user);
  } else if (answer.state === 'signed-out') {
    root.render(<SignInPage onBegin={prefetchApp} onSignedIn={(user) => void openApp(user)} />);
  } else {
    root.render(<UnreachablePage onRetry={retry} />);
  }
}

/**
 * Draws the sign-in page or the app as soon as the session is known; until then the page shows the
 * loading spinner of its HTML (specification section 2).
 */
export function bootstrap(session: Promise<SessionAnswer>): void {
  const element = document.getElementById('root');
  if (element === null) {
    throw new Error('The page has no element for the app.');
  }
  void show(createRoot(element), session);
}
