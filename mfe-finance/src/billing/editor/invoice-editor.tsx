import { Button, Card, Page } from '@atrium/ui-kit';
import { Form, UnsavedChangesGuard, useClientCheck, type FormInstance } from '@atrium/ui-kit/forms';
import {
  abilityView,
  errorMessage,
  isApiError,
  toast,
  useEventCallback,
  useSession,
  useUnsavedInput,
} from '@atrium/web-kit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDetailDto, TaxRateDto } from '../../api/endpoints.generated';
import { useIssueInvoiceMutation, useListTaxRatesQuery } from '../../api/invoices-api';
import { useClientChoices } from '../../api/finance-api';
import { ClientAndDates, Notes } from './editor-fields';
import { EditorHeader } from './editor-header';
import {
  areLinesComplete,
  defaultRateOf,
  editorLineOf,
  newLine,
  type EditorLine,
} from './editor-lines';
import { useRestoredInput } from './use-restored-input';
import {
  bodyOf,
  FIELD_NAMES,
  fieldsOfInvoice,
  reasonNotToSave,
  type EditorFields,
} from './invoice-body';
import styles from './invoice-editor.module.css';
import { InvoiceTotalsView } from './invoice-totals';
import { LinesTable } from './lines-table';
import { useAutosave } from './use-autosave';

const NO_RATES: readonly TaxRateDto[] = [];

interface InvoiceEditorProps {
  /** Omitted for a new invoice. */
  invoice?: InvoiceDetailDto;
  /** Called after the first save of a new invoice. */
  onCreated: (invoice: InvoiceDetailDto) => void;
}

/** Edits an invoice with its lines. A draft is saved automatically. */
export function InvoiceEditor({ invoice, onCreated }: InvoiceEditorProps) {
  const navigate = useNavigate();
  const { session } = useSession();
  const currency = session?.settings.currency;
  const { form, values, initialValues, lines, setLines, taxRates, startsUnsaved, saveDraft } =
    useEditorInput(invoice);
  const clients = useClientChoices();
  const clientCheck = useClientCheck(clients.match);
  const [failure, setFailure] = useState<string>();
  const [showErrors, setShowErrors] = useState(false);
  const [showsPreview, setShowsPreview] = useState(false);
  const lineArea = useRef<HTMLDivElement>(null);
  const isCreated = useRef(invoice !== undefined);
  /** A navigation by the editor itself loses nothing. */
  const isOwnNavigation = useRef(false);

  const navigateAway = (path: string): void => {
    isOwnNavigation.current = true;
    void navigate(path);
  };

  const announceCreation = (record: InvoiceDetailDto): void => {
    if (isCreated.current) return;
    isCreated.current = true;
    // The defaults of the server, where nothing was entered.
    if (!form.getFieldValue('dueDate')) form.setFieldValue('dueDate', record.dueDate);
    if (!form.getFieldValue('terms')) form.setFieldValue('terms', record.terms);
    isOwnNavigation.current = true;
    onCreated(record);
    isOwnNavigation.current = false;
  };

  /** A draft is not saved until the user has confirmed whether the client name is a typo. */
  const isSavable = async (): Promise<boolean> => {
    if (reasonNotToSave(values(), lines) !== undefined) return false;
    const { clientName: name, clientEmail: email } = values();
    return clientCheck.check({ name, email });
  };

  const { saved, isDraft, state, save, acceptTheirs, ...autosave } = useAutosave({
    invoice,
    startsUnsaved,
    body: () => bodyOf(values(), lines, taxRates),
    isSavable,
    onSaved: announceCreation,
    showError: (error) => showServerErrors(form, error),
  });
  const isUnsaved = state.kind !== 'saved' && state.kind !== 'empty';
  useUnsavedInput(isUnsaved, () => {
    saveDraft(saved, { fields: values(), lines });
    return true;
  });

  const changed = useEventCallback((): void => {
    autosave.changed();
    setFailure(undefined);
  });

  /** @returns whether everything is complete; otherwise the first problem is shown and focused */
  const validate = async (): Promise<boolean> => {
    flushSync(() => setShowErrors(true));
    const invalidField = await findInvalidField(form);
    if (invalidField) {
      form.focusField(invalidField);
      return false;
    }
    if (areLinesComplete(lines)) return true;
    lineArea.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return false;
  };

  const saveChanges = async (): Promise<void> => {
    if (!(await validate())) return;
    const record = await save();
    if (!record) return;
    toast.success('Invoice updated successfully!');
    navigateAway(`/billing/${record.id}`);
  };

  /** Saves what can be saved; otherwise the guard asks. */
  const goBack = async (path: string): Promise<void> => {
    const isSaved = !isDraft || state.kind !== 'unsaved' || !(await isSavable()) || (await save());
    if (isSaved) void navigate(path);
  };

  const loadTheirs = (): void => {
    const theirs = acceptTheirs();
    if (!theirs) return;
    form.setFieldsValue(fieldsOfInvoice(theirs));
    setLines(theirs.lines.map(editorLineOf));
  };

  const handleLines = useEventCallback((next: EditorLine[]): void => {
    setLines(next);
    changed();
  });

  const reason = state.kind === 'unsaved' ? reasonNotToSave(values(), lines) : undefined;
  return (
    <Page>
      <EditorHeader
        saved={saved}
        state={state}
        hint={isDraft ? reason : undefined}
        onBack={(path) => void goBack(path)}
        onSaveAgain={() => void save({ overwrites: true })}
        onLoadTheirs={loadTheirs}
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
          <IssueButton
            saved={saved}
            validate={validate}
            save={save}
            onSave={() => setFailure(undefined)}
            onIssued={({ id }) => navigateAway(`/billing/${id}`)}
            onError={(error) => setFailure(`${showServerErrors(form, error)} The draft is saved.`)}
          />
        ) : (
          <Button
            type="primary"
            loading={state.kind === 'saving'}
            onClick={() => void saveChanges()}
          >
            Save Changes
          </Button>
        )}
      </EditorHeader>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}

      <div className={showsPreview ? styles.withPreview : undefined}>
        <Form<EditorFields>
          form={form}
          className={styles.form}
          layout="vertical"
          noValidate
          requiredMark="optional"
          initialValues={initialValues}
          onValuesChange={changed}
        >
          <ClientAndDates
            isDraft={isDraft}
            invoice={invoice}
            requiresIssueDate={Boolean(saved?.issueDate)}
            requiresDueDate={saved !== undefined}
            clients={clients}
            clientCheck={clientCheck}
            onFilled={changed}
          />
          <Card title="Lines">
            <div className={styles.lines} ref={lineArea}>
              <LinesTable
                lines={lines}
                onChange={handleLines}
                taxRates={taxRates}
                currency={currency}
                showErrors={showErrors}
              />
            </div>
            <InvoiceTotalsView lines={lines} taxRates={taxRates} currency={currency} />
          </Card>
          <Notes />
        </Form>
        {showsPreview && saved && (
          <iframe
            key={saved.version}
            className={styles.preview}
            title="Preview of the PDF"
            src={`/api/invoices/${saved.id}/pdf?disposition=inline`}
          />
        )}
      </div>
      {isUnsaved && (
        <UnsavedChangesGuard
          isUnsaved={(isBack) => isBack || (!isOwnNavigation.current && state.kind !== 'saving')}
        />
      )}
    </Page>
  );
}

/** The content of the editor: the invoice, or what the user has already entered. */
function useEditorInput(invoice: InvoiceDetailDto | undefined) {
  const { entered, saveDraft } = useRestoredInput(invoice);
  const [form] = Form.useForm<EditorFields>();
  const taxRates = useListTaxRatesQuery({ pageSize: 200 }).data?.rows ?? NO_RATES;
  const [typedLines, setLines] = useState<readonly EditorLine[] | undefined>(
    entered?.lines ?? invoice?.lines.map(editorLineOf),
  );
  const [firstLine] = useState(() => newLine(null, entered?.firstLine));
  return {
    form,
    values: () => form.getFieldsValue(true) as EditorFields,
    initialValues: entered?.fields ?? (invoice && fieldsOfInvoice(invoice)),
    lines: typedLines ?? [{ ...firstLine, taxRateId: defaultRateOf(taxRates) }],
    setLines,
    taxRates,
    startsUnsaved: entered !== undefined,
    saveDraft,
  };
}

type FieldPath = (string | number)[];

/** Validates the fields, and returns the path of the first invalid one. */
const findInvalidField = (form: FormInstance<EditorFields>): Promise<FieldPath | undefined> =>
  form.validateFields().then(
    () => undefined,
    (error: unknown) => (error as { errorFields?: { name: FieldPath }[] }).errorFields?.[0]?.name,
  );

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
function IssueButton({ saved, validate, save, onSave, onIssued, onError }: IssueButtonProps) {
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

/** Shows the server's messages at their fields, and returns one for the header. */
function showServerErrors(form: FormInstance<EditorFields>, error: unknown): string {
  const errors = Object.entries((isApiError(error) && error.errors) || {});
  form.setFields(
    FIELD_NAMES.flatMap((name) => {
      const message = errors.find(([field]) => field === name)?.[1];
      return message ? [{ name, errors: [message] }] : [];
    }),
  );
  const [field, message] = errors[0] ?? [];
  const line = /^lines\.(\d+)\./.exec(field ?? '')?.[1];
  if (line !== undefined && message) return `Line ${Number(line) + 1}: ${message}`;
  return message ?? errorMessage(error, 'The invoice could not be saved.');
}
