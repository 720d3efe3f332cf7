import { findDraft, deleteDraft, storeDraft, useSession } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import type { EditorLine } from './editor-lines';
import type { EditorFields } from './invoice-body';

interface EnteredBefore {
  fields: Partial<EditorFields>;
  lines?: readonly EditorLine[];
  firstLine?: Partial<EditorLine>;
}

type Kept = {
  fields: EditorFields;
  lines: readonly EditorLine[];
};

/** Restored only into the same version of the invoice, because its lines can't be merged. */
type KeptVersion = Kept & { version: number | undefined };

interface InputOfInvoice {
  /** What the user had entered in the quick form, or here before the page was reloaded. */
  entered: EnteredBefore | undefined;
  /** Stores the input for the time after a reload (docs/domain/shell.md#new-versions). */
  keep: (saved: InvoiceDetailDto | undefined, input: Kept) => void;
}

export function useEnteredBefore(invoice: InvoiceDetailDto | undefined): InputOfInvoice {
  const { session } = useSession();
  const { state } = useLocation() as { state: { entered?: EnteredBefore } | null };
  const placeOf = (record: InvoiceDetailDto | undefined) => ({
    form: `${session?.id} invoice ${record?.id}`,
    address: location.pathname,
  });
  const [kept] = useState(() => {
    const found = findDraft(placeOf(invoice))?.values as KeptVersion | undefined;
    return found?.version === invoice?.version ? found : undefined;
  });
  const [place] = useState(() => placeOf(invoice));
  useEffect(() => deleteDraft(place), [place]);

  return {
    entered: kept ?? (invoice ? undefined : state?.entered),
    keep: (saved, { fields, lines }) =>
      storeDraft({ ...placeOf(saved), values: { version: saved?.version, fields, lines } }),
  };
}
