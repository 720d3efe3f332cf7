import type { QuickActionDescription, ScreenDescription } from '@atrium/contracts';
import { resolveConflicts } from './resolve-conflicts';

const screen = (path: string, order: number, shortcut?: string): ScreenDescription => ({
  path,
  title: path,
  navigation: { section: 'main', label: path, icon: 'projects', order, shortcut },
});

const action = (id: string, order: number): QuickActionDescription => ({
  id,
  label: id,
  icon: 'projects',
  right: 'project.create',
  order,
});

const remote = (
  name: string,
  screens: ScreenDescription[],
  quickActions?: QuickActionDescription[],
) => ({ name, screens: { contractVersion: 1, remote: name, screens, quickActions } });

const FINANCE = remote('finance', [screen('/billing', 60, 'b')], [action('invoices.create', 40)]);

it('leaves remotes without conflicts unchanged', () => {
  const remotes = [FINANCE, remote('assets', [screen('/assets', 65, 'a')]), { name: 'loading' }];
  const { remotes: resolved, conflicts } = resolveConflicts(remotes);
  expect(conflicts).toEqual([]);
  expect(resolved[0]).toBe(FINANCE);
  expect(resolved).toEqual(remotes);
});

it.each([
  ['the same path', '/billing', '“finance” and “quality” both claim the path /billing.'],
  [
    'a path inside the path of another remote',
    '/billing/audit',
    '“finance” and “quality” both claim the path /billing/audit.',
  ],
  ['a path of the shell', '/settings', '“Atrium” and “quality” both claim the path /settings.'],
  ['a public page', '/sign-in-link', '“Atrium” and “quality” both claim the path'],
  ['a path of the server', '/api/reports', '“Atrium” and “quality” both claim the path'],
])('keeps the first remote that claims %s', (_case, path, message) => {
  const { remotes, conflicts } = resolveConflicts([
    FINANCE,
    remote('quality', [screen(path, 61), screen('/quality', 62)]),
  ]);
  expect(conflicts).toEqual([expect.stringContaining(message)]);
  expect(remotes[0]).toBe(FINANCE);
  expect(remotes[1]?.screens?.screens.map((candidate) => candidate.path)).toEqual(['/quality']);
});

it('keeps the screen whose shortcut is taken, without the shortcut', () => {
  const { remotes, conflicts } = resolveConflicts([
    FINANCE,
    remote('quality', [screen('/quality', 61, 'b')]),
  ]);
  expect(conflicts).toEqual([
    '“finance” and “quality” both claim the shortcut b. “finance” keeps it.',
  ]);
  expect(remotes[1]?.screens?.screens).toEqual([screen('/quality', 61)]);
});

it('reports equal order numbers and shows both entries', () => {
  const quality = remote('quality', [screen('/quality', 60)], [action('quality.create', 40)]);
  const { remotes, conflicts } = resolveConflicts([FINANCE, quality]);
  expect(conflicts).toEqual([
    '“finance” and “quality” both claim the order number 60 (/quality).',
    '“finance” and “quality” both claim the order number 40 (quality.create).',
  ]);
  expect(remotes).toEqual([FINANCE, quality]);
});

it('keeps the first remote that claims a quick action', () => {
  const { remotes, conflicts } = resolveConflicts([
    FINANCE,
    remote('quality', [], [action('invoices.create', 41), action('quality.create', 42)]),
  ]);
  expect(conflicts).toEqual([
    expect.stringContaining('both claim the quick action invoices.create'),
  ]);
  expect(remotes[1]?.screens?.quickActions?.map(({ id }) => id)).toEqual(['quality.create']);
});

it('uses the first of two remotes with the same name', () => {
  const { remotes, conflicts } = resolveConflicts([FINANCE, remote('finance', [])]);
  expect(conflicts).toEqual(['Two remotes are named “finance”. The first one is used.']);
  expect(remotes).toEqual([FINANCE]);
});
