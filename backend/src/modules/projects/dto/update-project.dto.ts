import { PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  MoneyField,
  TextField,
  VersionField,
  IntegerField,
} from '../../../platform/http/validation';
import { PROJECT_FIELDS } from './project-fields';

/** Fields that are left out keep their value. */
export class UpdateProjectDto {
  @TextField({ ...PROJECT_FIELDS.name, optional: true })
  name?: string;

  @DescriptionField(PROJECT_FIELDS.description)
  description?: string | null;

  @TextField({ ...PROJECT_FIELDS.clientName, optional: true })
  clientName?: string;

  @EmailField({ ...PROJECT_FIELDS.clientEmail, optional: true })
  clientEmail?: string;

  @ChoiceField(PROJECT_STATUSES, PROJECT_FIELDS.status)
  status?: ProjectStatus;

  @IntegerField(PROJECT_FIELDS.progress)
  progress?: number;

  @MoneyField(PROJECT_FIELDS.budget)
  budget?: string | null;

  @CalendarDateField(PROJECT_FIELDS.dueDate)
  dueDate?: string | null;

  @VersionField()
  version?: number;
}
