import {
  DENIAL_MESSAGES,
  LIMITS,
  rankOf,
  type Role,
  SAVED_VIEW_LABELS,
  type SavedViewScreen,
} from '@atrium/contracts';
import { toast, useSession } from '@atrium/web-kit';
import { CheckboxField, type Choice, SelectField, TextField } from '../fields/fields';
import { changedValues, type LabeledChange, labeledChanges } from '../form/form-changes';
import { FormDialog } from '../form/form-dialog';
import { ConflictNotice } from '../form/form-notices';
import { useIdempotentMutation } from '../form/use-idempotent-mutation';
import { useVersionedEdit } from '../form/use-versioned-edit';
import {
  type SavedView,
  type SavedViewInput,
  useCreateSavedViewMutation,
  useLazyListSavedViewsQuery,
  useUpdateSavedViewMutation,
} from './saved-views-api';

const LABELS = {
  name: SAVED_VIEW_LABELS.name,
  sharedWithRole: SAVED_VIEW_LABELS.sharedWithRole,
};

/** The choice that keeps a view private. */
const ONLY_ME = 'only-me';

type Sharing = Role | typeof ONLY_ME;

const SHARING_CHOICES: readonly Choice<Sharing>[] = [
  { value: ONLY_ME, label: 'Only me' },
  { value: 'viewer', label: 'Everyone' },
  { value: 'employee', label: 'Employees and higher roles' },
  { value: 'manager', label: 'Managers and higher roles' },
  { value: 'admin', label: 'Admins and super admins' },
  { value: 'super_admin', label: 'Super admins' },
];

interface FormValues {
  name: string;
  isDefault?: boolean;
  sharedWith: Sharing;
}

interface SaveViewDialogProps {
  screen: SavedViewScreen;
  /** What the view contains. */
  state: string;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves what the list shows as a new view. */
export function SaveViewDialog({ screen, state, onSaved, onClose }: SaveViewDialogProps) {
  const [createView] = useCreateSavedViewMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: FormValues): Promise<void> => {
    const view = { screen, state, ...inputOf(values) };
    const saved = await mutate((idempotencyKey) => createView({ idempotencyKey, view }).unwrap());
    toast.success('View saved');
    onSaved(saved);
  };

  return (
    <FormDialog<FormValues>
      title="Save View"
      submitLabel="Save View"
      width={440}
      initialValues={{ sharedWith: ONLY_ME }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ViewFields nameHelp="Filters, sort order, columns and page size are saved with it." />
    </FormDialog>
  );
}

interface EditViewDialogProps {
  view: SavedView;
  onClose: () => void;
}

/** Changes the name and the sharing of a view, and whether the screen opens with it. */
export function EditViewDialog({ view, onClose }: EditViewDialogProps) {
  const { id, screen } = view;
  const [updateView] = useUpdateSavedViewMutation();
  const [listViews] = useLazyListSavedViewsQuery();
  const { opened, conflicts, save } = useVersionedEdit(view, {
    read: async () => (await listViews({ screen }).unwrap()).find((other) => other.id === id),
    differences,
  });

  const submit = async (values: FormValues): Promise<void> => {
    const changes = changedValues(['name', 'isDefault', 'sharedWithRole'], opened, inputOf(values));
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateView({ id, view: { ...changes, version } }).unwrap(),
    );
    toast.success('View updated');
  };

  return (
    <FormDialog<FormValues>
      title="Rename or Share View"
      recordId={id}
      submitLabel="Update View"
      width={440}
      initialValues={{
        name: opened.name,
        isDefault: opened.isDefault,
        sharedWith: opened.sharedWithRole ?? ONLY_ME,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <ViewFields />
    </FormDialog>
  );
}

function ViewFields({ nameHelp }: { nameHelp?: string }) {
  const { session } = useSession();
  const canShare = session !== undefined && rankOf(session.role) >= rankOf('manager');
  return (
    <>
      <TextField
        name="name"
        label={LABELS.name}
        required="Name is required"
        maxLength={LIMITS.savedViewNameLength}
        placeholder="Overdue and mine"
        help={nameHelp}
      />
      <SelectField<Sharing>
        name="sharedWith"
        label={LABELS.sharedWithRole}
        choices={SHARING_CHOICES}
        required="Choose who sees the view"
        disabled={!canShare}
        help={canShare ? undefined : DENIAL_MESSAGES['saved_views.share_needs_manager']}
      />
      <CheckboxField name="isDefault" label="Open this screen with this view" />
    </>
  );
}

type EditedFields = Omit<SavedViewInput, 'state'>;

const inputOf = ({ name, isDefault = false, sharedWith }: FormValues): EditedFields => ({
  name,
  isDefault,
  sharedWithRole: sharedWith === ONLY_ME ? null : sharedWith,
});

const differences = (before: SavedView, after: SavedView): LabeledChange[] =>
  labeledChanges(LABELS, before, after, ({ name, sharedWithRole }, field) =>
    field === 'name' ? name : sharingLabel(sharedWithRole),
  );

const sharingLabel = (role: Role | null): string =>
  SHARING_CHOICES.find(({ value }) => value === (role ?? ONLY_ME))?.label ?? '';
