/** The screens whose lists have saved views (docs/domain/saved-views.md#contents). */
export const SAVED_VIEW_SCREENS = [
  'projects',
  'tickets',
  'clients',
  'evidence',
  'billing',
  'expenses',
  'team',
  'time-off-manager',
] as const;

export type SavedViewScreen = (typeof SAVED_VIEW_SCREENS)[number];
