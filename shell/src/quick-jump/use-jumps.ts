import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayOpen } from '../navigation/build-navigation';
import { useScreens, type Screen } from '../navigation/use-screens';
import { useOpenQuickAction } from '../quick-actions/quick-action-host';
import { useQuickActions } from '../quick-actions/use-quick-actions';
import { useSignedIn } from '../session/signed-in';
import type { Jump } from './find-jumps';

export interface JumpTarget extends Jump {
  kind: 'page' | 'action';
  go: () => void;
}

/** In the order of the sidebar, then what is not in it. */
const orderOf = ({ navigation }: Screen): number => navigation?.order ?? Number.MAX_SAFE_INTEGER;

/** Every page and quick action that the signed-in user may open. */
export function useJumps(): readonly JumpTarget[] {
  const screens = useScreens();
  const actions = useQuickActions();
  const openAction = useOpenQuickAction();
  const navigate = useNavigate();
  const { rights } = useSignedIn();

  return useMemo(
    () => [
      ...screens
        .filter((screen) => mayOpen(screen, rights))
        .sort((a, b) => orderOf(a) - orderOf(b))
        .map(({ path, title, navigation }): JumpTarget => ({
          id: path,
          kind: 'page',
          label: navigation?.label ?? title,
          keywords: title,
          go: () => void navigate(path),
        })),
      ...actions.map((action): JumpTarget => ({
        id: `${action.remote.name}:${action.id}`,
        kind: 'action',
        label: action.label,
        keywords: '',
        go: () => openAction(action),
      })),
    ],
    [screens, actions, rights, navigate, openAction],
  );
}
