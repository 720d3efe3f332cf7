import {
  DENIAL_MESSAGES,
  LIMITS,
  rankOf,
  type Role,
  SAVED_VIEW_LABELS as LABELS,
  type SavedViewScreen,
} from '@atrium/contracts';
import { toast, useSession } from '@atrium/web-kit';
import { CheckboxField, type Choice, SelectField, TextField } from '../form/fields';
import { FormDialog } from '../form/form-dialog';
import { useIdempotentMutation } from '../form/use-idempotent-mutation';
import {
  type SavedView,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
} from './saved-views-api';

/** The choice that keeps a view private. */
const ONLY_ME = 'only-me';

const SHARING_CHOICES: readonly Choice<Role | typeof ONLY_ME>[] = [
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
  sharedWith: Role | typeof ONLY_ME;
}

interface SaveViewDialogProps {
  screen: SavedViewScreen;
  /** What the view contains. */
  state: string;
  /** The view to change; omitted: a new one. */
  view?: SavedView;
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves a view, or changes its name and sharing. */
export function SaveViewDialog({ screen, state, view, onSaved, onClose }: SaveViewDialogProps) {
  const { session } = useSession();
  const [createView] = useCreateSavedViewMutation();
  const [updateView] = useUpdateSavedViewMutation();
  const mutate = useIdempotentMutation();
  const canShare = session !== undefined && rankOf(session.role) >= rankOf('manager');

  const save = async ({ name, isDefault = false, sharedWith }: FormValues): Promise<void> => {
    const input = {
      name,
      state,
      isDefault,
      sharedWithRole: sharedWith === ONLY_ME ? null : sharedWith,
    };
    const saved = view
      ? await updateView({ id: view.id, view: { ...input, version: view.version } }).unwrap()
      : await mutate((idempotencyKey) =>
          createView({ idempotencyKey, view: { ...input, screen } }).unwrap(),
        );
    toast.success(view ? 'View updated' : 'View saved');
    onSaved?.(saved);
  };

  return (
    <FormDialog<FormValues>
      title={view ? 'Rename or Share View' : 'Save View'}
      recordId={view?.id}
      submitLabel={view ? 'Update View' : 'Save View'}
      width={440}
      initialValues={{
        name: view?.name,
        isDefault: view?.isDefault,
        sharedWith: view?.sharedWithRole ?? ONLY_ME,
      }}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={LABELS.name}
        required="Name is required"
        maxLength={LIMITS.savedViewNameLength}
        placeholder="Overdue and mine"
        help={view ? undefined : 'Filters, sort order, columns and page size are saved with it.'}
      />
      <SelectField<Role | typeof ONLY_ME>
        name="sharedWith"
        label={LABELS.sharedWithRole}
        choices={SHARING_CHOICES}
        required="Choose who sees the view"
        disabled={!canShare}
        help={canShare ? undefined : DENIAL_MESSAGES['saved_views.share_needs_manager']}
      />
      <CheckboxField name="isDefault" label="Open this screen with this view" />
    </FormDialog>
  );
}
