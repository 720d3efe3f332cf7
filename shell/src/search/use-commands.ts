import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { canOpen, useScreens, type Screen } from '../navigation/screens';
import { useOpenQuickAction, useQuickActions } from '../quick-actions/quick-actions';
import { useSignedIn } from '../session/signed-in';
import type { Command } from './match-commands';

export interface RunnableCommand extends Command {
  kind: 'page' | 'action';
  run: () => void;
}

/** Sidebar order; screens without an entry come last. */
const orderOf = ({ navigation }: Screen): number => navigation?.order ?? Number.MAX_SAFE_INTEGER;

/** All pages and quick actions that the signed-in user may open. */
export function useCommands(): readonly RunnableCommand[] {
  const screens = useScreens();
  const actions = useQuickActions();
  const openAction = useOpenQuickAction();
  const navigate = useNavigate();
  const { rights } = useSignedIn();

  return useMemo(
    () => [
      ...screens
        .filter((screen) => canOpen(screen, rights))
        .sort((a, b) => orderOf(a) - orderOf(b))
        .map(({ path, title, navigation }): RunnableCommand => ({
          id: path,
          kind: 'page',
          label: navigation?.label ?? title,
          keywords: title,
          run: () => void navigate(path),
        })),
      ...actions.map((action): RunnableCommand => ({
        id: `${action.remote.name}:${action.id}`,
        kind: 'action',
        label: action.label,
        keywords: '',
        run: () => openAction(action),
      })),
    ],
    [screens, actions, rights, navigate, openAction],
  );
}
