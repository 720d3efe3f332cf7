import { REMOTE_CONTRACT_VERSION, type Right, rightsOf, type Role, ROLES } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import file from '../screens.json';
import { remote } from './remote';

const ALL: readonly Role[] = ROLES;

apiServer(
  http.get('*/api/*', () =>
    HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 }),
  ),
);

describe('remote', () => {
  it('uses the contract version of its screens file', () => {
    expect(remote.contractVersion).toBe(REMOTE_CONTRACT_VERSION);
  });

  it.each(file.screens.map(({ path }) => path))('renders a page at %s', async (at) => {
    await renderWithUi(<></>, {
      at,
      routes: [...remote.routes, { path: '*', element: <p>No route</p> }],
      session: testSession({ role: 'viewer' }),
    });
    expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(0);
    expect(screen.queryByText('No route')).not.toBeInTheDocument();
  });

  it('has a dialog for each quick action', () => {
    const ids = file.quickActions.map(({ id }) => id);
    expect(Object.keys(remote.quickActions ?? {}).sort()).toEqual([...ids].sort());
  });

  it.each<[string, readonly Role[]]>([
    ['/team', ['admin', 'super_admin']],
    ['/time-off-manager', ['manager', 'admin', 'super_admin']],
    ['/time-off', ALL],
  ])('offers %s to the roles %j', (path, roles) => {
    const anyRight = file.screens.find((candidate) => candidate.path === path)?.anyRight ?? [];
    const canOpen = (role: Role): boolean => {
      const rights: readonly Right[] = rightsOf({ role, permissions: [] });
      return rights.some((right) => anyRight.includes(right));
    };
    expect(ROLES.filter(canOpen)).toEqual(roles);
  });
});
