import type { ScreenDescription } from '@atrium/contracts';

/** A screen outside the sidebar, and the path of the screen that the sidebar marks instead. */
interface ShellScreen extends ScreenDescription {
  parent?: string;
}

/** The shell's own screens, in the format of a remote's `screens.json`. */
export const SHELL_SCREENS: readonly ShellScreen[] = [
  {
    path: '/',
    title: 'Dashboard Overview',
    keywords: ['home'],
    navigation: { section: 'main', label: 'Dashboard', icon: 'dashboard', order: 0, shortcut: 'd' },
  },
  {
    path: '/profile',
    title: 'Profile Settings',
    keywords: [
      'account',
      'password',
      'security',
      'two-factor',
      '2fa',
      'mfa',
      'passkeys',
      'photo',
      'avatar',
      'notification preferences',
      'sessions',
      'devices',
      'API tokens',
    ],
  },
  // Settings shows it, too, but managers don't see Settings.
  {
    path: '/held-mail',
    title: 'Held Mail',
    parent: '/tickets',
    anyRight: ['mail.review'],
    keywords: ['email', 'spam', 'quarantine'],
  },
  {
    path: '/settings',
    title: 'System Settings',
    keywords: ['preferences', 'configuration', 'options'],
    anyRight: ['settings.read'],
    navigation: {
      section: 'settings',
      label: 'System Settings',
      icon: 'settings',
      order: 1000,
      shortcut: 's',
    },
  },
];
