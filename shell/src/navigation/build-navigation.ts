import type { Right, ScreenDescription, ScreenNavigation } from '@atrium/contracts';

export interface NavigationItem {
  kind: 'item';
  path: string;
  label: string;
  icon: string;
}

/** Entries that fold under one label. */
export interface NavigationGroup {
  kind: 'group';
  label: string;
  icon: string;
  items: NavigationItem[];
}

export interface NavigationSection {
  name: ScreenNavigation['section'];
  entries: (NavigationItem | NavigationGroup)[];
}

type NavigableScreen = ScreenDescription & { navigation: ScreenNavigation };

/** From top to bottom of the sidebar (specification section 2). */
const SECTIONS: readonly ScreenNavigation['section'][] = ['main', 'accounting', 'settings'];

const isNavigable = (screen: ScreenDescription): screen is NavigableScreen =>
  screen.navigation !== undefined;

/** No right named: every signed-in user. */
export const mayOpen = ({ anyRight }: ScreenDescription, rights: readonly Right[]): boolean =>
  anyRight === undefined || anyRight.length === 0 || anyRight.some((it) => rights.includes(it));

const toItem = ({ path, navigation }: NavigableScreen): NavigationItem => ({
  kind: 'item',
  path,
  label: navigation.label,
  icon: navigation.icon,
});

/** A group stands where its first entry would stand, and borrows that entry's icon. */
function toEntries(screens: readonly NavigableScreen[]): NavigationSection['entries'] {
  const entries: NavigationSection['entries'] = [];
  const groups = new Map<string, NavigationGroup>();
  for (const screen of screens) {
    const { group: label, icon } = screen.navigation;
    if (label === undefined) {
      entries.push(toItem(screen));
      continue;
    }
    let group = groups.get(label);
    if (group === undefined) {
      group = { kind: 'group', label, icon, items: [] };
      groups.set(label, group);
      entries.push(group);
    }
    group.items.push(toItem(screen));
  }
  return entries;
}

/** The sidebar of a user who holds `rights`; sections without an entry are left out. */
export function buildNavigation(
  screens: readonly ScreenDescription[],
  rights: readonly Right[],
): NavigationSection[] {
  const shown = screens
    .filter(isNavigable)
    .filter((screen) => mayOpen(screen, rights))
    .sort((a, b) => a.navigation.order - b.navigation.order);
  return SECTIONS.map((name) => ({
    name,
    entries: toEntries(shown.filter(({ navigation }) => navigation.section === name)),
  })).filter(({ entries }) => entries.length > 0);
}
