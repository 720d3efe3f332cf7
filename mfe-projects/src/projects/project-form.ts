import type { ProjectStatus } from '@atrium/contracts';
import { changedFields, changedValues, type LabeledChange } from '@atrium/ui-kit/forms';
import type { ProjectDetailDto, UpdateProjectDto } from '../api/endpoints.generated';
import { fieldLabel, fieldText } from './field-words';

/** What the form of a project holds; an emptied field is `null`, an untouched one may be missing. */
export interface ProjectFormValues {
  name: string;
  description?: string | null;
  clientName: string;
  clientEmail: string;
  budget?: string | null;
  /** `YYYY-MM-DD` */
  dueDate?: string | null;
  status?: ProjectStatus;
  /** Percent. */
  progress?: number;
}

const FIELDS = [
  'name',
  'description',
  'clientName',
  'clientEmail',
  'budget',
  'dueDate',
  'status',
  'progress',
] as const satisfies readonly (keyof ProjectFormValues)[];

/** The form of a project as it is now. */
export const formValuesOf = ({
  name,
  description,
  clientName,
  clientEmail,
  budget,
  dueDate,
  status,
  progress,
}: ProjectDetailDto): ProjectFormValues => ({
  name,
  description,
  clientName,
  clientEmail,
  budget,
  dueDate,
  status,
  progress,
});

/** What the person changed. */
export const changesOf = (
  before: ProjectFormValues,
  entered: ProjectFormValues,
): UpdateProjectDto => changedValues(FIELDS, before, entered);

/** What differs between two states of a project, in words and in the currency of the company. */
export const differences = (
  before: ProjectDetailDto,
  after: ProjectDetailDto,
  locale: { currency?: string },
): LabeledChange[] =>
  changedFields(FIELDS, formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: fieldLabel(field),
    before: fieldText(field, before[field], locale),
    after: fieldText(field, after[field], locale),
  }));
