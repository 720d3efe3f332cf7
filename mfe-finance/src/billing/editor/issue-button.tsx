import { Button } from '@atrium/ui-kit';
import { abilityView, toast } from '@atrium/web-kit';
import { useState } from 'react';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import { useIssueInvoiceMutation } from '../../api/invoices-api';

interface IssueButtonProps {
  saved: InvoiceDetailDto | undefined;
  validate: () => Promise<boolean>;
  save: () => Promise<InvoiceDetailDto | undefined>;
  /** The invoice is complete and is being saved. */
  onSave: () => void;
  onIssued: (invoice: InvoiceDetailDto) => void;
  onError: (error: unknown) => void;
}

/** Saves the draft and issues it. */
export function IssueButton({
  saved,
  validate,
  save,
  onSave,
  onIssued,
  onError,
}: IssueButtonProps) {
  const [issueInvoice] = useIssueInvoiceMutation();
  const [isIssuing, setIsIssuing] = useState(false);

  const issue = async (): Promise<void> => {
    if (isIssuing || !(await validate())) return;
    setIsIssuing(true);
    onSave();
    try {
      const draft = await save();
      if (!draft) return;
      const issued = await issueInvoice({
        id: draft.id,
        'Idempotency-Key': `issue-${draft.id}-${draft.version}`,
        issueInvoiceDto: { version: draft.version },
      }).unwrap();
      toast.success({
        title: 'Invoice issued',
        description: `Invoice number: ${issued.invoiceNumber}`,
      });
      onIssued(issued);
    } catch (error) {
      onError(error);
    } finally {
      setIsIssuing(false);
    }
  };

  return (
    <Button
      type="primary"
      loading={isIssuing}
      ability={saved && abilityView(saved.abilities.issue)}
      onClick={() => void issue()}
    >
      Issue Invoice
    </Button>
  );
}
