import { useClientCheck } from '@atrium/ui-kit/forms';
import { toast, useEventCallback, useUnsavedInput } from '@atrium/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import { useClientChoices } from '../use-client-choices';
import { type EditorLine, editorLineOf } from './editor-lines';
import { bodyOf, fieldsOfInvoice, reasonNotToSave } from './invoice-body';
import { useAutosave } from './use-autosave';
import { useEditorInput } from './use-editor-input';
import { showServerErrors, useValidation } from './use-validation';

export interface InvoiceEditorProps {
  /** Omitted for a new invoice. */
  invoice?: InvoiceDetailDto;
  /** Called after the first save of a new invoice. */
  onCreated: (invoice: InvoiceDetailDto) => void;
}

/** The input, the autosave and the actions of the editor. */
export function useInvoiceEditor({ invoice, onCreated }: InvoiceEditorProps) {
  const navigate = useNavigate();
  const { values, startsUnsaved, saveDraft, ...input } = useEditorInput(invoice);
  const { form, lines, setLines, taxRates } = input;
  const clients = useClientChoices();
  const clientCheck = useClientCheck(clients.match);
  const { validate, ...validation } = useValidation(form, lines);
  const [failure, setFailure] = useState<string>();
  const isCreated = useRef(invoice !== undefined);
  /** A navigation by the editor itself loses nothing. */
  const isOwnNavigation = useRef(false);

  const navigateAway = (path: string): void => {
    isOwnNavigation.current = true;
    void navigate(path);
  };

  const reportCreation = (record: InvoiceDetailDto): void => {
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
    onSaved: reportCreation,
    showError: (error) => showServerErrors(form, error),
  });
  const isUnsaved = !['saved', 'updated', 'empty'].includes(state.kind);
  useUnsavedInput(isUnsaved, () => {
    saveDraft(saved, { fields: values(), lines });
    return true;
  });

  const changed = useEventCallback((): void => {
    autosave.changed();
    setFailure(undefined);
  });

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

  const show = (theirs: InvoiceDetailDto): void => {
    form.setFieldsValue(fieldsOfInvoice(theirs));
    setLines(theirs.lines.map(editorLineOf));
  };

  const loadTheirs = (): void => {
    const theirs = acceptTheirs();
    if (theirs) show(theirs);
  };

  /** An editor without unsaved input follows the changes of others. */
  const followChange = useEventCallback((theirs: InvoiceDetailDto): void => {
    if (isUnsaved || !saved || theirs.version <= saved.version) return;
    autosave.showTheirs(theirs);
    show(theirs);
  });
  useEffect(() => {
    if (invoice) followChange(invoice);
  }, [invoice, followChange]);

  const changeLines = useEventCallback((next: EditorLine[]): void => {
    setLines(next);
    changed();
  });

  return {
    ...input,
    ...validation,
    clients,
    clientCheck,
    saved,
    isDraft,
    state,
    failure,
    /** Why the draft is not saved yet. */
    hint: isDraft && state.kind === 'unsaved' ? reasonNotToSave(values(), lines) : undefined,
    changed,
    changeLines,
    saveChanges,
    saveAgain: () => save({ overwrites: true }),
    goBack,
    loadTheirs,
    /** For the button that issues the invoice. */
    issuing: {
      saved,
      validate,
      save,
      onSave: () => setFailure(undefined),
      onIssued: ({ id }: InvoiceDetailDto) => navigateAway(`/billing/${id}`),
      onError: (error: unknown) =>
        setFailure(`${showServerErrors(form, error)} The draft is saved.`),
    },
    isUnsaved,
    /** Whether leaving the editor would lose input. */
    losesInput: (isBack: boolean) =>
      isBack || (!isOwnNavigation.current && state.kind !== 'saving'),
  };
}
