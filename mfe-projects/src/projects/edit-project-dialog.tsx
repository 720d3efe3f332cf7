import { PROJECT_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import {
  ConflictNotice,
  Form,
  FormDialog,
  FormGrid,
  NumberField,
  SelectField,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { abilityView, toast, useCompanySettings } from '@atrium/web-kit';
import type { ProjectDetailDto, ProjectStatus } from '../api/endpoints.generated';
import { useLazyGetProjectQuery, useUpdateProjectMutation } from '../api/projects-api';
import {
  changesOf,
  differences,
  formValuesOf,
  ProjectFields,
  type ProjectFormValues,
} from './project-form';
import { STATUS_CHOICES } from './project-labels';
import { abilityFor, statusesFor } from './project-status';
import { UnfinishedTicketsText, useUnfinishedTickets } from './unfinished-tickets';

interface EditProjectDialogProps {
  project: ProjectDetailDto;
  onClose: () => void;
}

/**
 * Edits a project. Sends only the changed fields. If someone else saved first, the dialog shows
 * their changes and keeps the input; saving again applies it on top.
 */
export function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  const { currency } = useCompanySettings();
  const [updateProject] = useUpdateProjectMutation();
  const [readProject] = useLazyGetProjectQuery();
  const locale = { currency };
  const { opened, latest, conflicts, save } = useVersionedEdit(project, {
    read: () => readProject({ id: project.id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update project'),
    differences: (before, after) => differences(before, after, locale),
  });

  const submit = async (values: ProjectFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ version }) =>
      updateProject({ id: project.id, updateProjectDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Project updated successfully!');
  };

  return (
    <FormDialog<ProjectFormValues>
      title="Edit Project"
      recordId={opened.id}
      submitLabel="Save Changes"
      width={560}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <ProjectFields budget={abilityView(opened.abilities.changeBudget)} />
      <FormGrid>
        <StatusField project={latest} />
        <ProgressField />
      </FormGrid>
    </FormDialog>
  );
}

/** Offers the current status and those that the user can move the project to. */
function StatusField({ project }: { project: ProjectDetailDto }) {
  const { status, nextStatuses, abilities } = project;
  const allowed = statusesFor(project);
  const denied = nextStatuses.find((to) => !allowed.includes(to));
  const choices = STATUS_CHOICES.filter(({ value }) => value === status || allowed.includes(value));
  const chosen = Form.useWatch<ProjectStatus>('status', Form.useFormInstance());
  const isCompleting = chosen === 'completed' && status !== 'completed';
  const tickets = useUnfinishedTickets(isCompleting ? project.id : undefined);
  return (
    <SelectField
      name="status"
      label={LABELS.status}
      choices={choices}
      help={
        tickets ? (
          <UnfinishedTicketsText tickets={tickets} projectIds={[project.id]} />
        ) : (
          denied && abilityView(abilityFor(abilities, status, denied)).reason
        )
      }
      required={requiredMessage(LABELS.status)}
    />
  );
}

function ProgressField() {
  const status = Form.useWatch<ProjectStatus>('status', Form.useFormInstance());
  const isCompleted = status === 'completed';
  return (
    <NumberField
      name="progress"
      label={LABELS.progress}
      unit="%"
      min={0}
      max={100}
      integer
      step={5}
      disabled={isCompleted}
      help={isCompleted ? 'Completed projects are always at 100%.' : undefined}
      rules={[{ required: true, message: requiredMessage(LABELS.progress) }]}
    />
  );
}
