import { REMOTE_CONTRACT_VERSION, rightsOf, ROLES, type Role, type Right } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { screen } from '@testing-library/react';
import file from '../screens.json';
import { remote } from './remote';

const ALL: readonly Role[] = ROLES;

describe('the remote', () => {
  it('is written for the contract of its screens file', () => {
    expect(file.contractVersion).toBe(REMOTE_CONTRACT_VERSION);
    expect(remote.contractVersion).toBe(REMOTE_CONTRACT_VERSION);
  });

  it.each(file.screens.map(({ path, title }) => [path, title]))(
    'has a page at %s',
    async (at, title) => {
      await renderWithUi(<p>No route</p>, { at, routes: remote.routes });
      expect(await screen.findByRole('heading', { name: new RegExp(title) })).toBeVisible();
    },
  );

  it.each<[string, readonly Role[]]>([
    ['/team', ['admin', 'super_admin']],
    ['/time-off-manager', ['manager', 'admin', 'super_admin']],
    ['/time-off', ALL],
  ])('shows %s to %j', (path, roles) => {
    const anyRight = file.screens.find((it) => it.path === path)?.anyRight ?? [];
    const mayOpen = (role: Role): boolean => {
      const rights: readonly Right[] = rightsOf({ role, permissions: [] });
      return rights.some((right) => anyRight.includes(right));
    };
    expect(ROLES.filter(mayOpen)).toEqual(roles);
  });
});
