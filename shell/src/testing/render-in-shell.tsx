import { renderWithUi } from '@atrium/ui-kit/testing';
import type { Session } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import type { ReactElement } from 'react';
import { QuickActionHost } from '../quick-actions/quick-action-host';
import { RemoteRegistry } from '../remotes/remote-registry';
import { RemotesProvider } from '../remotes/remotes-provider';
import { SignedInProvider } from '../session/signed-in-provider';

interface RenderInShellOptions {
  session?: Session;
  /** Address to start at, `/` unless given. */
  at?: string;
  /** Knows nothing unless given. */
  registry?: RemoteRegistry;
}

/** Draws a part of the shell as the app does: signed in, with a registry of remotes. */
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
