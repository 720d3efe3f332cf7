import { useTheme } from '@atrium/web-kit';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '../layout/user-menu';
import { canOpen, type Screen, useScreens } from '../navigation/screens';
import { settingsTabs, settingsUrl } from '../navigation/settings-tabs';
import { useOpenQuickAction, useQuickActions } from '../quick-actions/quick-actions';
import { useSignedIn } from '../session/signed-in';
import { useShowShortcuts } from '../shortcuts/shortcuts';
import type { Command } from './match-commands';

export interface RunnableCommand extends Command {
  id: string;
  kind: 'page' | 'action' | 'filter' | 'setting';
  run: () => void;
}

/** Sidebar order; screens without an entry come last. */
const orderOf = ({ navigation }: Screen): number => navigation?.order ?? Number.MAX_SAFE_INTEGER;

/** All pages, settings, filtered lists and actions that the signed-in user may open. */
export function useCommands(): readonly RunnableCommand[] {
  const screens = useScreens();
  const actions = useQuickActions();
  const openAction = useOpenQuickAction();
  const navigate = useNavigate();
  const { rights } = useSignedIn();
  const { theme, toggle } = useTheme();
  const signOut = useSignOut();
  const showShortcuts = useShowShortcuts();

  return useMemo(() => {
    const allowed = screens
      .filter((screen) => canOpen(screen, rights))
      .sort((a, b) => orderOf(a) - orderOf(b));
    return [
      ...allowed.map(({ path, title, navigation, keywords = [] }): RunnableCommand => ({
        id: path,
        kind: 'page',
        label: navigation?.label ?? title,
        keywords: [title, ...keywords],
        run: () => void navigate(path),
      })),
      ...actions.map((action): RunnableCommand => ({
        id: `${action.remote.name}:${action.id}`,
        kind: 'action',
        label: action.label,
        keywords: ['add', 'create', 'new', ...(action.keywords ?? [])],
        run: () => openAction(action),
      })),
      {
        id: 'theme',
        kind: 'action',
        label: theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme',
        keywords: ['appearance', 'dark mode', 'light mode', 'night mode'],
        run: toggle,
      },
      {
        id: 'shortcuts',
        kind: 'action',
        label: 'Keyboard shortcuts',
        keywords: ['help', 'hotkeys', 'keys'],
        run: showShortcuts,
      },
      {
        id: 'sign-out',
        kind: 'action',
        label: 'Sign out',
        keywords: ['log out', 'logout'],
        run: () => void signOut(),
      },
      ...allowed.flatMap(({ path, keywords, filters = [] }) =>
        filters.map(({ label, query }): RunnableCommand => ({
          id: path + query,
          kind: 'filter',
          label,
          keywords,
          run: () => void navigate(path + query),
        })),
      ),
      ...settingsTabs(rights)
        .flatMap(({ tabs }) => tabs)
        .map(({ key, label, keywords = [] }): RunnableCommand => ({
          id: `settings:${key}`,
          kind: 'setting',
          label,
          keywords: ['settings', ...keywords],
          run: () => void navigate(settingsUrl(key)),
        })),
    ];
  }, [screens, actions, rights, navigate, openAction, theme, toggle, showShortcuts, signOut]);
}
