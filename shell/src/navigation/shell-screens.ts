import type { ScreenDescription } from '@atrium/contracts';

/** Screens of the shell itself, described as the remotes describe theirs. */
export const SHELL_SCREENS: readonly ScreenDescription[] = [
  {
    path: '/',
    title: 'Dashboard Overview',
    navigation: { section: 'main', label: 'Dashboard', icon: 'dashboard', order: 0 },
  },
  { path: '/profile', title: 'Profile Settings' },
  {
    path: '/settings',
    title: 'System Settings',
    anyRight: ['settings.read'],
    navigation: { section: 'settings', label: 'System Settings', icon: 'settings', order: 1000 },
  },
];
