import { keysOf, pick, PROJECT_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import {
  changedValues,
  ClientFields,
  DateField,
  FormGrid,
  type LabeledChange,
  labeledChanges,
  MoneyField,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import type { AbilityView } from '@atrium/web-kit';
import type {
  CreateProjectDto,
  ProjectDetailDto,
  UpdateProjectDto,
} from '../api/endpoints.generated';
import { useClientChoices } from '../shared/use-client-choices';
import { fieldText } from './project-labels';

const FIELDS = keysOf(LABELS);

/** A cleared field is `null`; an untouched one may be missing. */
export type ProjectFormValues = Pick<CreateProjectDto, keyof typeof LABELS>;

export const formValuesOf = (project: ProjectDetailDto): ProjectFormValues => pick(project, FIELDS);

/** The fields that the user changed. */
export const changesOf = (
  before: ProjectFormValues,
  entered: ProjectFormValues,
): UpdateProjectDto => changedValues(FIELDS, before, entered);

/** The differences between two versions of a project, as displayed. */
export const differences = (
  before: ProjectDetailDto,
  after: ProjectDetailDto,
  locale: { currency: string },
): LabeledChange[] =>
  labeledChanges(LABELS, before, after, (project, field) =>
    fieldText(field, project[field], locale),
  );

/** The fields of both the create and the edit dialog. */
export function ProjectFields({ budget }: { budget?: AbilityView }) {
  return (
    <>
      <TextField name="name" label={LABELS.name} required={requiredMessage(LABELS.name)} />
      <TextAreaField name="description" label={LABELS.description} />
      <ClientFields source={useClientChoices()} labels={LABELS} />
      <FormGrid>
        <MoneyField
          name="budget"
          label={LABELS.budget}
          disabled={budget && !budget.allowed}
          help={budget?.reason}
        />
        <DateField name="dueDate" label={LABELS.dueDate} />
      </FormGrid>
    </>
  );
}
