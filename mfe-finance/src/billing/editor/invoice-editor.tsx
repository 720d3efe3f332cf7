import { Button, Card, Page, PdfFrame } from '@atrium/ui-kit';
import { Form, UnsavedChangesGuard } from '@atrium/ui-kit/forms';
import { abilityView, useCompanySettings } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import { TotalsList } from '../invoice/totals-list';
import { ClientAndDates, Notes } from './editor-fields';
import { EditorHeader } from './editor-header';
import { totalsOfLines } from './editor-lines';
import type { EditorFields } from './invoice-body';
import styles from './invoice-editor.module.css';
import { IssueButton } from './issue-button';
import { LinesTable } from './lines-table';
import { usePassedInput } from './use-editor-input';
import { type InvoiceEditorProps, useInvoiceEditor } from './use-invoice-editor';

/** Edits an invoice with its lines. A draft is saved automatically. */
export function InvoiceEditor({ invoice, onCreated }: InvoiceEditorProps) {
  const company = useCompanySettings();
  const currency = invoice?.currency ?? company.currency;
  const { lineArea, ...editor } = useInvoiceEditor({ invoice, onCreated });
  const { lines, taxRates, saved, isDraft, state } = editor;
  const [showsPreview, setShowsPreview] = useState(false);
  const isNew = invoice === undefined;
  const { form } = editor;

  useEffect(() => {
    if (isNew) form.focusField('clientName');
  }, [isNew, form]);

  return (
    <Page>
      <EditorHeader
        saved={saved}
        state={state}
        hint={editor.hint}
        onBack={(path) => void editor.goBack(path)}
        onSaveAgain={() => void editor.saveAgain()}
        onLoadTheirs={editor.loadTheirs}
      >
        {saved && (
          <Button
            aria-pressed={showsPreview}
            onClick={() => setShowsPreview((isShown) => !isShown)}
          >
            {showsPreview ? 'Hide Preview' : 'Show Preview'}
          </Button>
        )}
        {isDraft ? (
          <IssueButton {...editor.issuing} />
        ) : (
          <Button
            type="primary"
            loading={state.kind === 'saving'}
            ability={saved && abilityView(saved.abilities.update)}
            onClick={() => void editor.saveChanges()}
          >
            Save Changes
          </Button>
        )}
      </EditorHeader>
      {editor.failure && (
        <p className={styles.failure} role="alert">
          {editor.failure}
        </p>
      )}

      <div className={showsPreview ? styles.withPreview : undefined}>
        <Form<EditorFields>
          form={editor.form}
          className={styles.form}
          layout="vertical"
          noValidate
          requiredMark="optional"
          initialValues={editor.initialValues}
          onValuesChange={editor.changed}
        >
          <ClientAndDates
            isDraft={isDraft}
            invoice={invoice}
            requiresIssueDate={Boolean(saved?.issueDate)}
            requiresDueDate={saved !== undefined}
            clients={editor.clients}
            clientCheck={editor.clientCheck}
            onFilled={editor.changed}
          />
          <Card title="Lines">
            <UnconvertedPrices currency={currency} />
            <div className={styles.lines} ref={lineArea}>
              <LinesTable
                lines={lines}
                onChange={editor.changeLines}
                taxRates={taxRates}
                currency={currency}
                showErrors={editor.showLineErrors}
              />
            </div>
            <TotalsList
              totals={totalsOfLines(lines, taxRates, currency)}
              currency={currency}
              totalLabel="Total"
            />
          </Card>
          <Notes />
        </Form>
        {showsPreview && saved && (
          <PdfFrame
            key={saved.version}
            className={styles.preview}
            title="Preview of the PDF"
            src={`/api/invoices/${saved.id}/pdf?disposition=inline`}
            downloadUrl={`/api/invoices/${saved.id}/pdf`}
          />
        )}
      </div>
      {editor.isUnsaved && <UnsavedChangesGuard isUnsaved={editor.losesInput} />}
    </Page>
  );
}

/** Says that a duplicate has the prices of an invoice in another currency. */
function UnconvertedPrices({ currency }: { currency: string }) {
  const original = usePassedInput()?.currency;
  if (original === undefined || original === currency) return null;
  return (
    <p className={styles.notice}>
      <strong>Prices aren&apos;t converted:</strong> the original invoice is in {original}, and this
      copy is in {currency}. Check the prices.
    </p>
  );
}
