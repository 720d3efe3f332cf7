import type { ProjectStatus } from '@atrium/contracts';
import type { FieldChange } from '@atrium/ui-kit/forms';
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
  progress?: number | null;
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

/** Empty in whatever way is `null`. */
const normal = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Fields that differ between two states of a project. */
const changedFields = (before: ProjectFormValues, after: ProjectFormValues) =>
  FIELDS.filter((field) => normal(before[field]) !== normal(after[field]));

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

/**
 * The fields that the person changed, and only these: what others changed in the meantime is not
 * overwritten by a form that was opened before.
 */
export function changesOf(before: ProjectFormValues, entered: ProjectFormValues): UpdateProjectDto {
  const changed = changedFields(before, entered);
  return Object.fromEntries(changed.map((field) => [field, normal(entered[field])]));
}

/** What differs between two states of a project, in words. */
export const differences = (before: ProjectDetailDto, after: ProjectDetailDto): FieldChange[] =>
  changedFields(formValuesOf(before), formValuesOf(after)).map((field) => ({
    label: fieldLabel(field),
    before: fieldText(field, before[field]),
    after: fieldText(field, after[field]),
  }));
