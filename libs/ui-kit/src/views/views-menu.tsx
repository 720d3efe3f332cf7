import CheckOutlined from '@ant-design/icons/CheckOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { abilityView, errorMessage, toast, useSession, type AbilityView } from '@atrium/web-kit';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Dropdown } from '../actions/actions-menu';
import { Button } from '../actions/button';
import { lazyDialog } from '../feedback/lazy-dialog';
import {
  useDeleteSavedViewMutation,
  useListSavedViewsQuery,
  useUpdateSavedViewMutation,
  type SavedView,
  type SavedViewInput,
} from './saved-views-api';
import type { ListViewOptions } from './use-list-view';
import { queryOfView, stateOf, VIEW_PARAMETER } from './view-state';
import styles from './views-menu.module.css';

const SaveViewDialog = lazyDialog(async () => (await import('./save-view-dialog')).SaveViewDialog);
const DeleteDialog = lazyDialog(async () => (await import('../form/delete-dialog')).DeleteDialog);

type Items = NonNullable<MenuProps['items']>;

type ViewsMenuProps = Pick<ListViewOptions<unknown>, 'screen' | 'implied' | 'omitted'>;

/** Chooses, saves and changes the views of a list (docs/domain/saved-views.md). */
export function ViewsMenu({ screen, implied, omitted }: ViewsMenuProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { session } = useSession();
  const { data: views = [], error, refetch } = useListSavedViewsQuery({ screen });
  const update = useUpdateView();
  const [deleteView] = useDeleteSavedViewMutation();
  const [dialog, setDialog] = useState<'save' | 'edit' | 'delete'>();
  const close = (): void => setDialog(undefined);

  const state = stateOf(search, { implied, omitted });
  const chosenId = Number(new URLSearchParams(search).get(VIEW_PARAMETER));
  const chosen = views.find(({ id }) => id === chosenId);
  const isChanged = chosen !== undefined && stateOf(chosen.state) !== state;
  const show = (view: SavedView): void => void navigate({ search: queryOfView(view) });

  const choiceOf = (view: SavedView): Items[number] => ({
    key: view.id,
    icon: <CheckOutlined aria-hidden className={view === chosen ? undefined : styles.unchosen} />,
    label: (
      <span aria-current={view === chosen || undefined}>
        {view.name}
        <Note text={view.isDefault ? 'Default' : undefined} />
      </span>
    ),
    onClick: () => show(view),
  });
  const isOwn = ({ ownerId }: SavedView): boolean => ownerId === session?.id;
  const items: Items = [
    ...groupOf('My Views', views.filter(isOwn).map(choiceOf)),
    ...groupOf('Shared with You', views.filter((view) => !isOwn(view)).map(choiceOf)),
    ...(error
      ? [{ key: 'retry', label: "Couldn't load your views. Retry", onClick: () => void refetch() }]
      : []),
    ...(chosen
      ? changesOf(chosen, {
          isChanged,
          onSave: () => void update(chosen, { state }, `${chosen.name} saved`),
          onDefault: () =>
            void update(
              chosen,
              { isDefault: !chosen.isDefault },
              chosen.isDefault ? 'Default removed' : `This screen now opens with ${chosen.name}`,
            ),
          onEdit: () => setDialog('edit'),
          onDelete: () => setDialog('delete'),
        })
      : []),
    { key: 'save', label: 'Save as New View…', onClick: () => setDialog('save') },
    {
      key: 'reset',
      label: 'Show Standard View',
      disabled: search === '',
      onClick: () => void navigate({ search: '' }),
    },
  ];

  return (
    <>
      <Dropdown menu={{ items, className: styles.menu }}>
        <Button className={styles.button}>
          <span className={styles.name}>{chosen?.name ?? 'Views'}</span>
          {isChanged && <span className={styles.edited}>Edited</span>}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {dialog === 'save' && (
        <SaveViewDialog screen={screen} state={state} onSaved={show} onClose={close} />
      )}
      {dialog === 'edit' && chosen && (
        <SaveViewDialog screen={screen} state={chosen.state} view={chosen} onClose={close} />
      )}
      {dialog === 'delete' && chosen && (
        <DeleteDialog
          noun="view"
          title={`Delete the view "${chosen.name}"?`}
          confirmLabel="Delete View"
          successMessage="View deleted"
          onDelete={() => deleteView({ id: chosen.id }).unwrap()}
          onClose={close}
        >
          <p>
            {chosen.sharedWithRole && 'Everyone it is shared with loses it. '}
            The records of the list are not changed.
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

function useUpdateView() {
  const [updateView] = useUpdateSavedViewMutation();
  return async (
    { id, version }: SavedView,
    changes: Partial<SavedViewInput>,
    successMessage: string,
  ): Promise<void> => {
    try {
      await updateView({ id, view: { ...changes, version } }).unwrap();
      toast.success(successMessage);
    } catch (error) {
      toast.destructive({
        title: 'Failed to update the view',
        description: errorMessage(error, 'The view was not changed. Please try again.'),
      });
    }
  };
}

const groupOf = (label: string, children: Items): Items =>
  children.length > 0
    ? [
        { key: label, type: 'group', label, children },
        { key: `after ${label}`, type: 'divider' },
      ]
    : [];

interface ViewChanges {
  /** The list differs from the view. */
  isChanged: boolean;
  onSave: () => void;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function changesOf(
  { name, isDefault, abilities }: SavedView,
  { isChanged, onSave, onDefault, onEdit, onDelete }: ViewChanges,
): Items {
  const update = abilityView(abilities.update);
  const remove = abilityView(abilities.delete);
  const denied = (label: string, { reason }: AbilityView) => (
    <>
      {label}
      <Note text={reason} />
    </>
  );
  return [
    {
      key: 'update',
      label: denied(`Save Changes to ${name}`, isChanged ? update : { allowed: true }),
      disabled: !isChanged || !update.allowed,
      onClick: onSave,
    },
    { key: 'default', label: isDefault ? 'Remove as Default' : 'Make Default', onClick: onDefault },
    {
      key: 'edit',
      label: denied('Rename or Share…', update),
      disabled: !update.allowed,
      onClick: onEdit,
    },
    {
      key: 'delete',
      label: denied('Delete View…', remove),
      danger: true,
      disabled: !remove.allowed,
      onClick: onDelete,
    },
    { key: 'after changes', type: 'divider' },
  ];
}

const Note = ({ text }: { text: string | undefined }) =>
  text && <span className={styles.note}>{text}</span>;
