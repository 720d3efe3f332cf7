import { rightsOf, type ScreenDescription } from '@atrium/contracts';
import { buildNavigation, type NavigationSection, sidebarScreens } from './build-navigation';
import { SHELL_SCREENS } from './shell-screens';

const ALL_RIGHTS = rightsOf({ role: 'super_admin', permissions: [] });

const screen = (
  path: string,
  navigation: Partial<ScreenDescription['navigation']>,
  anyRight?: ScreenDescription['anyRight'],
): ScreenDescription => ({
  path,
  title: path,
  anyRight,
  navigation: { section: 'main', label: path, icon: path.slice(1), order: 10, ...navigation },
});

const REMOTE_SCREENS = [
  screen('/vendors', { section: 'accounting', group: 'Accounting', label: 'Vendors', order: 60 }),
  screen('/billing', { section: 'accounting', group: 'Accounting', label: 'Billing', order: 50 }, [
    'invoice.read',
  ]),
  screen('/tickets', { label: 'Tickets', order: 20 }),
  screen('/team', { section: 'settings', group: 'Team', label: 'Manage Users', order: 10 }, [
    'user.manage',
  ]),
  screen('/projects', { label: 'Projects', order: 10 }),
  { path: '/time-off', title: 'Time Off Management' },
];

const sidebarOf = (...args: Parameters<typeof sidebarScreens>): NavigationSection[] =>
  buildNavigation(sidebarScreens(...args));

const outline = (sections: NavigationSection[]): unknown =>
  sections.map(({ name, entries }) => [
    name,
    ...entries.map((entry) =>
      entry.kind === 'item' ? entry.label : [entry.label, ...entry.items.map(({ label }) => label)],
    ),
  ]);

it('lists the screens from the top of the sidebar to its bottom', () => {
  const screens = sidebarScreens([...SHELL_SCREENS, ...REMOTE_SCREENS], ALL_RIGHTS);
  expect(screens.map(({ navigation }) => navigation.label)).toEqual([
    'Dashboard',
    'Projects',
    'Tickets',
    'Billing',
    'Vendors',
    'Manage Users',
    'System Settings',
  ]);
});

it('orders the entries of all remotes and of the shell by section and order', () => {
  expect(outline(sidebarOf([...REMOTE_SCREENS, ...SHELL_SCREENS], ALL_RIGHTS))).toEqual([
    ['main', 'Dashboard', 'Projects', 'Tickets'],
    ['accounting', ['Accounting', 'Billing', 'Vendors']],
    ['settings', ['Team', 'Manage Users'], 'System Settings'],
  ]);
});

it('leaves out screens that the user cannot open, and groups and sections that become empty', () => {
  const rights = rightsOf({ role: 'viewer', permissions: [], financeForManagersOnly: true });
  expect(outline(sidebarOf([...REMOTE_SCREENS, ...SHELL_SCREENS], rights))).toEqual([
    ['main', 'Dashboard', 'Projects', 'Tickets'],
    ['accounting', ['Accounting', 'Vendors']],
  ]);
});

it('gives a group the icon of its first item', () => {
  const [accounting] = sidebarOf(REMOTE_SCREENS.slice(0, 2), ALL_RIGHTS);
  expect(accounting?.entries[0]).toMatchObject({ kind: 'group', icon: 'billing' });
});
