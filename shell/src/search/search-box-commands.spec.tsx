import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RemoteRegistry } from '../remotes/remote-registry';
import { remoteHandlers } from '../testing/remote-handlers';
import { renderInShell } from '../testing/render-in-shell';
import { SearchBox } from './search-box';

const server = apiServer(
  http.get('*/api/search', () => HttpResponse.json({ groups: [], isSimilar: false })),
  http.get('*/api/search/conversations', () => HttpResponse.json({ groups: [] })),
);

const open = async (registry?: RemoteRegistry) => {
  const rendered = await renderInShell(<SearchBox />, { session: testSession(), registry });
  await rendered.user.keyboard('{Control>}k{/Control}');
  return rendered;
};

it('finds pages and settings by synonyms, under their own label', async () => {
  const { user } = await open();
  await user.keyboard('password');
  expect(await screen.findByRole('option', { name: 'Profile Settings Page' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Sign-In Settings' })).toBeVisible();
});

it('finds the time-off settings by the working week that they contain', async () => {
  const { user } = await open();
  await user.keyboard('working week');
  expect(await screen.findByRole('option', { name: 'Time Off Settings' })).toBeVisible();
});

it('finds settings that have a keyword in common with four screens', async () => {
  const screens = ['Away', 'Absences', 'Days Off', 'Leave'].map((title, index) => ({
    path: `/leave-${index}`,
    title,
    keywords: ['holidays'],
  }));
  server.use(...remoteHandlers({ people: { screens } }));
  const registry = new RemoteRegistry();
  await registry.load();
  const { user } = await open(registry);
  await user.keyboard('holidays');
  expect(await screen.findByRole('option', { name: 'Leave Page' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Time Off Settings' })).toBeVisible();
});

it('finds the theme, the shortcuts and Sign out by other words', async () => {
  const { user } = await open();
  const found = async (text: string) => {
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    await user.keyboard(text);
    return screen.findByRole('option', { name: /Action$/ });
  };
  expect(await found('mode dark')).toHaveTextContent('Switch to dark theme');
  expect(await found('hotkeys')).toHaveTextContent('Keyboard shortcuts');
  expect(await found('logout')).toHaveTextContent('Sign out');
});
