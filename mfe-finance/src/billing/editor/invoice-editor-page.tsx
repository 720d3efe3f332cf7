import { BackLink, Card, Page, RecordState, TextSkeleton } from '@atrium/ui-kit';
import { parseRecordId, skipToken, toOpenRecord } from '@atrium/web-kit';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useGetInvoiceQuery } from '../../api/invoices-api';
import { InvoiceEditor } from './invoice-editor';
import type { InvoiceEditorProps } from './use-invoice-editor';

/** The editor at `/billing/new` or `/billing/<id>/edit`. */
export function InvoiceEditorPage({ path }: { path: string }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isNew = path === 'new';
  const id = isNew ? null : parseRecordId(path.replace(/\/edit$/, ''));
  /** The draft that this page has created: its editor stays as it is at the new URL. */
  const [createdId, setCreatedId] = useState<number>();
  const isOwn = isNew || (id !== null && id === createdId);
  const query = useGetInvoiceQuery(id === null || isOwn ? skipToken : { id });
  const { record, isMissing } = toOpenRecord(query, !isNew && id === null);

  if (isOwn || record) {
    return (
      <EditorOrInvoice
        key={isOwn ? 'new' : id}
        invoice={isOwn ? undefined : record}
        onCreated={(created) => {
          setCreatedId(created.id);
          // The state says after a reload that the prices of a duplicate are not converted.
          void navigate(`/billing/${created.id}/edit`, { replace: true, state });
        }}
      />
    );
  }
  return (
    <Page>
      {!isMissing && (
        <div>
          <BackLink to="/billing">All invoices</BackLink>
        </div>
      )}
      <Card>
        {isMissing || query.error ? (
          <RecordState
            noun="invoice"
            query={query}
            isMissing={isMissing}
            backLabel="All Invoices"
            onBack={() => void navigate('/billing')}
            lines={10}
          />
        ) : (
          <TextSkeleton lines={10} />
        )}
      </Card>
    </Page>
  );
}

/**
 * An invoice that can't be edited opens instead of the editor. A later change of someone else
 * doesn't close the editor, which may contain unsaved input.
 */
function EditorOrInvoice({ invoice, onCreated }: InvoiceEditorProps) {
  const [isEditable] = useState(!invoice || invoice.abilities.update === true);
  if (invoice && !isEditable) return <Navigate to={`/billing/${invoice.id}`} replace />;
  return <InvoiceEditor invoice={invoice} onCreated={onCreated} />;
}
