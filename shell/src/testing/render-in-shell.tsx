import { renderWithUi } from '@atrium/ui-kit/testing';
import type { Session } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import type { ReactElement } from 'react';
import { QuickActionHost } from '../quick-actions/quick-actions';
import { RemoteRegistry } from '../remotes/remote-registry';
import { RemotesProvider } from '../remotes/remotes-context';
import { SignedInProvider } from '../session/signed-in';

interface RenderInShellOptions {
  session?: Session;
  /** Start URL; `/` by default. */
  at?: string;
  /** Empty by default. */
  registry?: RemoteRegistry;
}

/** Renders part of the shell as in the app: signed in, with a registry of remotes. */
export const renderInShell = (
  ui: ReactElement,
  { session = testSession(), at, registry = new RemoteRegistry() }: RenderInShellOptions = {},
) =>
  renderWithUi(
    <RemotesProvider registry={registry}>
      <SignedInProvider initial={session}>
        <QuickActionHost>{ui}</QuickActionHost>
      </SignedInProvider>
    </RemotesProvider>,
    { session, at },
  );
