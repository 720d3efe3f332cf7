import { DateField } from '@atrium/ui-kit/data';
import { EmailField, FormGrid, MoneyField, TextAreaField, TextField } from '@atrium/ui-kit/forms';
import { useSession, type AbilityView } from '@atrium/web-kit';

/** The fields that creating and editing a project have in common. */
export function ProjectFields({ budget }: { budget?: AbilityView }) {
  const { session } = useSession();
  const isDollar = (session?.settings.currency ?? 'USD') === 'USD';
  return (
    <>
      <TextField name="name" label="Project Name" required="Project name is required" />
      <TextAreaField name="description" label="Description" />
      <FormGrid>
        <TextField name="clientName" label="Client Name" required="Client name is required" />
        <EmailField name="clientEmail" label="Client Email" required="Client email is required" />
      </FormGrid>
      <FormGrid>
        <MoneyField
          name="budget"
          label="Budget"
          sign={isDollar ? '$' : session?.settings.currency}
          disabled={budget && !budget.allowed}
          help={budget?.reason}
        />
        <DateField name="dueDate" label="Due Date" />
      </FormGrid>
    </>
  );
}
