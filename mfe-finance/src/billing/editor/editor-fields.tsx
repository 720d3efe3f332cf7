import { INVOICE_LABELS as LABELS, requiredMessage } from '@atrium/contracts';
import { Card } from '@atrium/ui-kit';
import {
  type ClientCheck,
  ClientFields,
  type ClientSource,
  CountryField,
  DateField,
  Form,
  FormGrid,
  TextAreaField,
  TextField,
} from '@atrium/ui-kit/forms';
import { memo } from 'react';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import { ProjectWithClient } from '../project-with-client';

interface ClientAndDatesProps {
  isDraft: boolean;
  /** Omitted for a new invoice. */
  invoice: InvoiceDetailDto | undefined;
  /** Dates that were saved can change but not be cleared. */
  requiresIssueDate: boolean;
  requiresDueDate: boolean;
  clients: ClientSource;
  clientCheck: ClientCheck;
  /** Called after fields were filled in, which `onValuesChange` does not report. */
  onFilled: () => void;
}

/** Rendered apart from the lines, so that typing in a line does not render all fields. */
export const ClientAndDates = memo(function ClientAndDates({
  isDraft,
  invoice,
  requiresIssueDate,
  requiresDueDate,
  clients,
  clientCheck,
  onFilled,
}: ClientAndDatesProps) {
  const issueDate = Form.useWatch<string | null>('issueDate');
  return (
    <Card title="Client and Dates">
      <ClientFields source={clients} labels={LABELS} check={clientCheck} onFilled={onFilled} />
      <FormGrid>
        <ProjectWithClient selected={invoice} onClientFilled={onFilled} />
        {!isDraft && (
          <TextField
            name="invoiceNumber"
            label={LABELS.invoiceNumber}
            maxLength={50}
            required={requiredMessage(LABELS.invoiceNumber)}
          />
        )}
      </FormGrid>
      <FormGrid>
        <DateField
          name="issueDate"
          label={LABELS.issueDate}
          required={requiresIssueDate ? requiredMessage(LABELS.issueDate) : undefined}
          help={requiresIssueDate ? undefined : 'Defaults to the day you issue the invoice.'}
        />
        <DateField
          name="dueDate"
          label={LABELS.dueDate}
          min={issueDate ?? undefined}
          required={requiresDueDate ? requiredMessage(LABELS.dueDate) : undefined}
          help={
            requiresDueDate
              ? undefined
              : "Defaults to the client's days to pay, or to those in Settings."
          }
        />
      </FormGrid>
      <FormGrid>
        <DateField name="deliveryDate" label={LABELS.deliveryDate} />
        <CountryField name="deliveryCountry" label={LABELS.deliveryCountry} />
      </FormGrid>
    </Card>
  );
});

export const Notes = memo(function Notes() {
  return (
    <Card title="Notes">
      <TextAreaField name="description" label={LABELS.description} rows={2} />
      <TextAreaField name="terms" label={LABELS.terms} rows={2} />
    </Card>
  );
});
