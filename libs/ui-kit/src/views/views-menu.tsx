import type { SavedViewScreen } from '@atrium/contracts';
import { useEventCallback, useSession } from '@atrium/web-kit';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MenuAction } from '../actions/actions-menu';
import { Button } from '../actions/button';
import { lazyDialog } from '../feedback/lazy-dialog';
import { BookOutlined, CheckOutlined, DownOutlined } from '../icons';
import { Dropdown } from '../overlay/dropdown';
import { useIsPhone } from '../theme/use-media-query';
import {
  type SavedView,
  useDeleteSavedViewMutation,
  useListSavedViewsQuery,
} from './saved-views-api';
import type { ListViewOptions } from './use-list-view';
import { useViewChanges } from './use-view-changes';
import { queryOfView, stateOf, VIEW_PARAMETER } from './view-state';
import styles from './views-menu.module.css';

const SaveViewDialog = lazyDialog(async () => (await import('./save-view-dialog')).SaveViewDialog);
const EditViewDialog = lazyDialog(async () => (await import('./save-view-dialog')).EditViewDialog);
const DeleteDialog = lazyDialog(async () => (await import('../form/delete-dialog')).DeleteDialog);

type Items = NonNullable<MenuProps['items']>;

interface ViewAction extends MenuAction {
  /** Below the label. */
  note?: string;
  isChosen?: boolean;
}

type ViewsMenuProps = Pick<ListViewOptions<unknown>, 'screen' | 'implied' | 'omitted'>;

/** Chooses, saves and changes the views of a list (docs/domain/saved-views.md). */
export function ViewsMenu({ screen, implied, omitted }: ViewsMenuProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { session } = useSession();
  const isPhone = useIsPhone();
  const { data: views = [], error, refetch } = useListSavedViewsQuery({ screen });
  const [dialog, setDialog] = useState<OpenDialog>();

  const state = stateOf(search, { implied, omitted });
  const currentViewId = Number(new URLSearchParams(search).get(VIEW_PARAMETER));
  const currentView = views.find(({ id }) => id === currentViewId);
  const isChanged =
    currentView !== undefined && !isShown(currentView, search, { implied, omitted });
  const show = (view: SavedView): void => void navigate({ search: queryOfView(view) });

  /** Shows what the owner has saved, unless the user has changed the list in the meantime. */
  const follow = useEventCallback((before: SavedView, after: SavedView): void => {
    const isStillShown =
      currentViewId === before.id && isShown(before, search, { implied, omitted });
    if (isStillShown && before.state !== after.state) {
      void navigate({ search: queryOfView(after) }, { replace: true });
    }
  });

  /** Someone else may have shared, changed or deleted a view. */
  const refresh = async (): Promise<void> => {
    const { data } = await refetch();
    const latest = data?.find(({ id }) => id === currentViewId);
    if (currentView && latest) follow(currentView, latest);
  };

  const changes = useViewChanges(currentView, {
    state,
    isChanged,
    onEdit: (view) => setDialog({ name: 'edit', view }),
    onDelete: (view) => setDialog({ name: 'delete', view }),
  });

  const isOwn = ({ ownerId }: SavedView): boolean => ownerId === session?.id;
  const choiceOf = (view: SavedView): ViewAction => ({
    key: String(view.id),
    label: view.name,
    icon: <CheckOutlined className={view === currentView ? undefined : styles.unchosen} />,
    note: noteOf(view, isOwn(view)),
    isChosen: view === currentView,
    onSelect: () => show(view),
  });
  const ownViews = views.filter(isOwn).map(choiceOf);
  const sharedViews = views.filter((view) => !isOwn(view)).map(choiceOf);
  const retry: ViewAction[] = error
    ? [
        {
          key: 'retry',
          label: "Couldn't load your views. Retry",
          onSelect: () => void refetch(),
        },
      ]
    : [];
  const others: ViewAction[] = [
    { key: 'save', label: 'Save as New View', onSelect: () => setDialog({ name: 'save' }) },
    {
      key: 'reset',
      label: 'Show Standard View',
      ability: { allowed: search !== '' },
      onSelect: () => void navigate({ search: '' }),
    },
  ];

  const items: Items = [
    ...groupOf('My Views', ownViews),
    ...groupOf('Shared with You', sharedViews),
    ...[...retry, ...changes].map(itemOf),
    ...(changes.length > 0 ? [{ key: 'after changes', type: 'divider' as const }] : []),
    ...others.map(itemOf),
  ];
  const actions = [
    ...[...ownViews, ...sharedViews].map((view) => ({ ...view, label: `View: ${view.label}` })),
    ...changes,
    ...others,
  ].map(({ label, ability, onSelect }) => ({ label, ability, run: onSelect }));

  return (
    <>
      <Dropdown
        menu={{ items, className: styles.menu }}
        onOpenChange={(isOpen) => {
          if (isOpen) void refresh();
        }}
      >
        {isPhone && !currentView ? (
          <Button icon={<BookOutlined />} aria-label="Views" actions={actions} />
        ) : (
          <Button className={styles.button} actions={actions}>
            <span className={styles.name}>{currentView?.name ?? 'Views'}</span>
            {isChanged && <span className={styles.edited}>Edited</span>}
            <DownOutlined />
          </Button>
        )}
      </Dropdown>
      <ViewDialog
        dialog={dialog}
        screen={screen}
        state={state}
        onCreated={show}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

/**
 * Whether the list still shows the view. One that was created with the API may not contain the
 * implied values.
 */
function isShown(
  { state }: SavedView,
  search: string,
  { implied, omitted }: Pick<ViewsMenuProps, 'implied' | 'omitted'>,
): boolean {
  const stored = stateOf(state, { omitted });
  return [stateOf(search, { omitted }), stateOf(search, { implied, omitted })].includes(stored);
}

/** Who shares the view, and whether the screen opens with it. */
function noteOf(view: SavedView, isOwn: boolean): string | undefined {
  const sharing = isOwn ? view.sharedWithRole && 'Shared' : `By ${view.ownerName}`;
  return [view.isDefault && 'Default', sharing].filter(Boolean).join(' · ') || undefined;
}

const groupOf = (label: string, views: readonly ViewAction[]): Items =>
  views.length > 0
    ? [
        { key: label, type: 'group', label, children: views.map(itemOf) },
        { key: `after ${label}`, type: 'divider' },
      ]
    : [];

const itemOf = ({
  key,
  label,
  icon,
  danger,
  ability = { allowed: true },
  note = ability.reason,
  isChosen,
  onSelect,
}: ViewAction): Items[number] => ({
  key,
  icon,
  danger,
  disabled: !ability.allowed,
  label: (
    <span aria-current={isChosen || undefined}>
      {label}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  ),
  onClick: onSelect,
});

/** Shows the view with which it was opened, even if someone else deletes it in the meantime. */
type OpenDialog = { name: 'save' } | { name: 'edit' | 'delete'; view: SavedView };

interface ViewDialogProps {
  /** Undefined: none. */
  dialog: OpenDialog | undefined;
  screen: SavedViewScreen;
  /** What a new view contains. */
  state: string;
  onCreated: (view: SavedView) => void;
  onClose: () => void;
}

function ViewDialog({ dialog, screen, state, onCreated, onClose }: ViewDialogProps) {
  const [deleteView] = useDeleteSavedViewMutation();
  if (!dialog) return null;
  if (dialog.name === 'save') {
    return <SaveViewDialog screen={screen} state={state} onSaved={onCreated} onClose={onClose} />;
  }
  const { name, view } = dialog;
  if (name === 'edit') return <EditViewDialog view={view} onClose={onClose} />;
  return (
    <DeleteDialog
      noun="view"
      title={`Delete the view “${view.name}”?`}
      confirmLabel="Delete View"
      successMessage="View deleted"
      onDelete={() => deleteView({ id: view.id }).unwrap()}
      onClose={onClose}
    >
      <p>
        {view.sharedWithRole && "Everyone it's shared with will lose it. "}
        The records in the list don&apos;t change.
      </p>
    </DeleteDialog>
  );
}
