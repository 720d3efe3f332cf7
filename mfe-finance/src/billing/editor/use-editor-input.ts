import { Form } from '@atrium/ui-kit/forms';
import { deleteDraft, findDraft, storeDraft, useSession } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InvoiceDetailDto, TaxRateDto } from '../../api/endpoints.generated';
import { useListTaxRatesQuery } from '../../api/invoices-api';
import { defaultRateOf, type EditorLine, editorLineOf, newLine } from './editor-lines';
import { type EditorFields, fieldsOfInvoice } from './invoice-body';

const NO_RATES: readonly TaxRateDto[] = [];

/** The content of the editor: the invoice, or what the user has already entered. */
export function useEditorInput(invoice: InvoiceDetailDto | undefined) {
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

/** What another form or a duplicated invoice fills a new editor with. */
export interface InitialInput {
  fields: Partial<EditorFields>;
  lines?: readonly EditorLine[];
  /** Of the prices in the lines, if they were copied from an invoice. */
  currency?: string;
  firstLine?: Partial<EditorLine>;
}

type DraftInput = {
  fields: EditorFields;
  lines: readonly EditorLine[];
};

/** Restored only into the same version of the invoice, because its lines can't be merged. */
type VersionedDraftInput = DraftInput & { version: number | undefined };

/** The input in the state of the address. */
export function usePassedInput(): InitialInput | undefined {
  const { state } = useLocation() as { state: { entered?: InitialInput } | null };
  return state?.entered;
}

interface RestoredInput {
  /** What the user had entered in the quick form, or here before the page was reloaded. */
  entered: InitialInput | undefined;
  /** Stores the input until after a reload (docs/domain/shell.md#new-versions). */
  saveDraft: (saved: InvoiceDetailDto | undefined, input: DraftInput) => void;
}

/** Restores what the user entered before a reload, and stores it before the next one. */
function useRestoredInput(invoice: InvoiceDetailDto | undefined): RestoredInput {
  const { session } = useSession();
  const passed = usePassedInput();
  const draftKeyOf = (record: InvoiceDetailDto | undefined) => ({
    form: `${session?.id} invoice ${record?.id}`,
    address: location.pathname,
  });
  const [draft] = useState(() => {
    const stored = findDraft(draftKeyOf(invoice))?.values as VersionedDraftInput | undefined;
    return stored?.version === invoice?.version ? stored : undefined;
  });
  const [draftKey] = useState(() => draftKeyOf(invoice));
  useEffect(() => deleteDraft(draftKey), [draftKey]);

  return {
    entered: draft ?? (invoice ? undefined : passed),
    saveDraft: (saved, { fields, lines }) =>
      storeDraft({ ...draftKeyOf(saved), values: { version: saved?.version, fields, lines } }),
  };
}
