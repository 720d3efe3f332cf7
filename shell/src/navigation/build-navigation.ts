import {
  NAVIGATION_SECTIONS,
  type Right,
  type ScreenDescription,
  type ScreenNavigation,
} from '@atrium/contracts';
import { canOpen } from './screens';

export interface NavigationItem {
  kind: 'item';
  path: string;
  label: string;
  icon: string;
}

/** A collapsible group of items. */
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

const isNavigable = (screen: ScreenDescription): screen is NavigableScreen =>
  screen.navigation !== undefined;

const toItem = ({ path, navigation }: NavigableScreen): NavigationItem => ({
  kind: 'item',
  path,
  label: navigation.label,
  icon: navigation.icon,
});

/** A group takes the position and the icon of its first item. */
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

/** The screens in the sidebar of a user with `rights`, from top to bottom. */
export const sidebarScreens = (
  screens: readonly ScreenDescription[],
  rights: readonly Right[],
): NavigableScreen[] =>
  screens
    .filter(isNavigable)
    .filter((screen) => canOpen(screen, rights))
    .sort(
      ({ navigation: a }, { navigation: b }) =>
        NAVIGATION_SECTIONS.indexOf(a.section) - NAVIGATION_SECTIONS.indexOf(b.section) ||
        a.order - b.order,
    );

/** The sidebar with these screens ({@link sidebarScreens}); empty sections are omitted. */
export const buildNavigation = (screens: readonly NavigableScreen[]): NavigationSection[] =>
  NAVIGATION_SECTIONS.map((name) => ({
    name,
    entries: toEntries(screens.filter(({ navigation }) => navigation.section === name)),
  })).filter(({ entries }) => entries.length > 0);
