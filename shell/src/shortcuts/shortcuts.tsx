import { lazyDialog } from '@atrium/ui-kit';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { sidebarScreens } from '../navigation/build-navigation';
import { canOpen, useScreens } from '../navigation/screens';
import { useSignedIn } from '../session/signed-in';
import { singleKeysOffFlag } from '../storage/stored-flag';
import { currentPlace, type Place } from './current-place';
import { createShortcutHandler } from './shortcut-handler';

const ShortcutsDialog = lazyDialog(
  async () => (await import('./shortcuts-dialog')).ShortcutsDialog,
  { onDemand: true },
);

const ShowShortcutsContext = createContext<() => void>(() => undefined);

/** Returns a function that opens the overview of the keyboard shortcuts. */
export const useShowShortcuts = (): (() => void) => useContext(ShowShortcutsContext);

/** A screen that the user can open with `g` and a letter. */
export interface ScreenShortcut {
  letter: string;
  label: string;
  path: string;
}

/** In sidebar order. The first screen keeps a letter that two screens claim. */
function useScreenShortcuts(): readonly ScreenShortcut[] {
  const screens = useScreens();
  const { rights } = useSignedIn();
  const found = new Map<string, ScreenShortcut>();
  for (const screen of screens) {
    const { path, navigation } = screen;
    const letter = navigation?.shortcut;
    if (letter === undefined || found.has(letter) || !canOpen(screen, rights)) continue;
    found.set(letter, { letter, label: navigation?.label ?? screen.title, path });
  }
  const paths = sidebarScreens(screens, rights).map(({ path }) => path);
  return [...found.values()].sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
}

/**
 * Handles the keyboard shortcuts of all screens: only Escape if the user has turned off single
 * keys.
 */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const screens = useScreenShortcuts();
  const [isOff, setIsOff] = useState(singleKeysOffFlag.read);
  /** Where the user is; set while the overview is open. */
  const [overview, setOverview] = useState<{ place: Place | null }>();
  const showOverview = useCallback(() => setOverview({ place: currentPlace() }), []);

  const goTo = useEffectEvent((letter: string): boolean => {
    const screen = screens.find((candidate) => candidate.letter === letter);
    if (screen) void navigate(screen.path);
    return screen !== undefined;
  });

  useEffect(() => {
    const press = createShortcutHandler({ goTo: (letter) => goTo(letter), showOverview });
    // Speech input types letters, but not Escape.
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOff || event.key === 'Escape') press(event);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOff, showOverview]);

  useEffect(() => {
    document.documentElement.dataset['singleKeys'] = isOff ? 'off' : 'on';
  }, [isOff]);

  const turnOff = (isTurnedOff: boolean): void => {
    setIsOff(isTurnedOff);
    singleKeysOffFlag.write(isTurnedOff);
  };

  return (
    <ShowShortcutsContext value={showOverview}>
      {children}
      {overview && (
        <ShortcutsDialog
          place={overview.place}
          screens={screens}
          isOff={isOff}
          onTurnOff={turnOff}
          onClose={() => setOverview(undefined)}
        />
      )}
    </ShowShortcutsContext>
  );
}
