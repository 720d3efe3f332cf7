import { screen } from '@testing-library/react';
import { SHELL_SCREENS } from '../navigation/shell-screens';
import { renderInShell } from '../testing/render-in-shell';
import { CurrentScreen } from './current-screen';

jest.mock('../updates/missing-code', () => ({ recoverShell: () => Promise.resolve('current') }));
jest.mock('../account/profile/profile-page', () => ({
  get ProfilePage(): never {
    throw new Error('Loading chunk 7 failed.');
  },
}));

afterEach(() => jest.restoreAllMocks());

it('asks the user to retry a screen that failed to load offline', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const profile = SHELL_SCREENS.find(({ path }) => path === '/profile');
  await renderInShell(<CurrentScreen screen={profile} />, { at: '/profile' });
  expect(await screen.findByText("You're offline. Retry when you're back online.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
