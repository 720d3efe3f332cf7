import { isStaleVersion, useEventCallback, useOnReconnect } from '@atrium/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { CreateInvoiceDto, InvoiceDetailDto } from '../../api/endpoints.generated';
import type { SaveState } from './editor-header';
import { useInvoiceDraft } from './use-invoice-draft';

/** A draft is saved this long after the last change. */
const AUTOSAVE_MS = 1200;

interface AutosaveOptions {
  /** Omitted for a new invoice. */
  invoice: InvoiceDetailDto | undefined;
  /** The editor opens with input that has not been saved. */
  startsUnsaved: boolean;
  /** The content of the editor. */
  body: () => CreateInvoiceDto;
  isSavable: () => Promise<boolean>;
  onSaved: (record: InvoiceDetailDto) => void;
  /** Shows why a save has failed, and returns a message for the header. */
  showError: (error: unknown) => string;
}

interface Autosave {
  /** The last saved version. */
  saved: InvoiceDetailDto | undefined;
  isDraft: boolean;
  state: SaveState;
  /** Call it after each change. */
  changed: () => void;
  /**
   * @param options.overwrites replaces what someone else has changed
   * @returns the saved invoice, or `undefined` after a failure, which is shown
   */
  save: (options?: { overwrites: boolean }) => Promise<InvoiceDetailDto | undefined>;
  /** Discards the input, and returns someone else's version. */
  acceptTheirs: () => InvoiceDetailDto | undefined;
  /** Continues with someone else's version, which was loaded while nothing was unsaved. */
  showTheirs: (theirs: InvoiceDetailDto) => void;
}

/** Saves a draft after each change, and again when the connection is back. An issued invoice is saved by `save` only. */
export function useAutosave({
  invoice,
  startsUnsaved,
  body,
  isSavable,
  onSaved,
  showError,
}: AutosaveOptions): Autosave {
  const draft = useInvoiceDraft(invoice);
  const { saved } = draft;
  const isDraft = saved === undefined || saved.status === 'draft';
  const [state, setState] = useState<SaveState>({
    kind: startsUnsaved ? 'unsaved' : invoice ? 'saved' : 'empty',
  });
  /** Counts the changes; each one restarts the timer of the next save. */
  const [changes, setChanges] = useState(startsUnsaved ? 1 : 0);
  const lastSave = useRef(0);

  const save: Autosave['save'] = async (options) => {
    const attempt = ++lastSave.current;
    // A newer change or save determines the state.
    const isLatest = (): boolean => attempt === lastSave.current;
    setState({ kind: 'saving' });
    try {
      const record = await draft.save(body(), options);
      onSaved(record);
      if (isLatest()) {
        setState((current) => (current.kind === 'saving' ? { kind: 'saved' } : current));
      }
      return record;
    } catch (error) {
      if (isStaleVersion(error)) setState({ kind: 'conflict' });
      else if (isLatest()) setState({ kind: 'failed', message: showError(error) });
      return undefined;
    }
  };

  const saveChanges = useEventCallback(async (): Promise<void> => {
    if (state.kind === 'unsaved' && (await isSavable())) await save();
  });
  useEffect(() => {
    if (changes === 0 || !isDraft) return;
    const timer = setTimeout(() => void saveChanges(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [changes, isDraft, saveChanges]);
  useOnReconnect(() => {
    if (isDraft && state.kind === 'failed') void save();
  });

  return {
    saved,
    isDraft,
    state,
    changed: () => {
      setChanges((count) => count + 1);
      setState((current) => (current.kind === 'conflict' ? current : { kind: 'unsaved' }));
    },
    save,
    acceptTheirs: () => {
      const theirs = draft.acceptTheirs();
      if (theirs) setState({ kind: 'saved' });
      return theirs;
    },
    showTheirs: (theirs) => {
      draft.acceptTheirs(theirs);
      setState({ kind: 'updated' });
    },
  };
}
