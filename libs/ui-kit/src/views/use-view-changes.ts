import { abilityView, toast, toastFailure } from '@atrium/web-kit';
import type { MenuAction } from '../actions/actions-menu';
import { type SavedView, type SavedViewInput, useUpdateSavedViewMutation } from './saved-views-api';

interface ViewChangesOptions {
  /** What the list shows now. */
  state: string;
  /** The list differs from the view. */
  isChanged: boolean;
  onEdit: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
}

/** The actions that change the chosen view; none without one. */
export function useViewChanges(
  view: SavedView | undefined,
  { state, isChanged, onEdit, onDelete }: ViewChangesOptions,
): MenuAction[] {
  const [updateView] = useUpdateSavedViewMutation();
  if (!view) return [];
  const { id, version, name, isDefault, abilities } = view;
  const ability = abilityView(abilities.update);

  const update = async (
    changes: Partial<SavedViewInput>,
    successMessage: string,
  ): Promise<void> => {
    try {
      await updateView({ id, view: { ...changes, version } }).unwrap();
      toast.success(successMessage);
    } catch (error) {
      toastFailure("Couldn't update the view", error, "The view wasn't changed. Please try again.");
    }
  };

  return [
    {
      key: 'update',
      label: `Save Changes to ${name}`,
      ability: isChanged ? ability : { allowed: false },
      onSelect: () => void update({ state }, `${name} saved`),
    },
    isDefault
      ? {
          key: 'default',
          label: 'Remove as Default',
          onSelect: () => void update({ isDefault: false }, 'Default removed'),
        }
      : {
          key: 'default',
          label: 'Make Default',
          onSelect: () => void update({ isDefault: true }, `This screen now opens with ${name}`),
        },
    { key: 'edit', label: 'Rename or Share', ability, onSelect: () => onEdit(view) },
    {
      key: 'delete',
      label: 'Delete View',
      danger: true,
      ability: abilityView(abilities.delete),
      onSelect: () => onDelete(view),
    },
  ];
}
