import { PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  EmailField,
  MoneyField,
  TextField,
  IntegerField,
} from '../../../platform/http/validation';
import { PROJECT_FIELDS } from './project-fields';

export class CreateProjectDto {
  @TextField(PROJECT_FIELDS.name)
  name: string;

  @DescriptionField(PROJECT_FIELDS.description)
  description?: string | null;

  @TextField(PROJECT_FIELDS.clientName)
  clientName: string;

  @EmailField(PROJECT_FIELDS.clientEmail)
  clientEmail: string;

  @ChoiceField(PROJECT_STATUSES, PROJECT_FIELDS.status)
  status?: ProjectStatus;

  @IntegerField(PROJECT_FIELDS.progress)
  progress?: number;

  @MoneyField(PROJECT_FIELDS.budget)
  budget?: string | null;

  @CalendarDateField(PROJECT_FIELDS.dueDate)
  dueDate?: string | null;
}
