import type { InvoiceDto } from '../api/endpoints.generated';
import { CancelInvoiceDialog } from './cancel-invoice-dialog';
import { DeleteInvoiceDialog } from './delete-invoice-dialog';
import { EditInvoiceDialog } from './edit-invoice-dialog';
import { PayInvoiceDialog } from './pay-invoice-dialog';

export type InvoiceAction = 'update' | 'pay' | 'cancel' | 'delete';

/** What somebody is about to do with which invoice. */
export interface InvoiceDecision {
  action: InvoiceAction;
  invoice: InvoiceDto;
}

interface InvoiceDialogsProps {
  decision: InvoiceDecision | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of the decision at hand. */
export function InvoiceDialogs({ decision, onClose, onDeleted }: InvoiceDialogsProps) {
  if (!decision) return null;
  const { action, invoice } = decision;
  if (action === 'update') return <EditInvoiceDialog invoice={invoice} onClose={onClose} />;
  if (action === 'pay') return <PayInvoiceDialog invoice={invoice} onClose={onClose} />;
  if (action === 'cancel') return <CancelInvoiceDialog invoice={invoice} onClose={onClose} />;
  return <DeleteInvoiceDialog invoice={invoice} onClose={onClose} onDeleted={onDeleted} />;
}
