import { useEventCallback } from '@atrium/web-kit';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { preventBlur } from '../fields/prevent-blur';
import { Modal } from '../overlay/dialog';
import { useRestoredFocus } from '../overlay/use-restored-focus';
import styles from './form-dialog.module.css';
import { FormContent, RestoredMessage } from './form-notices';
import { DiscardDialog, type DiscardQuestion, UnsavedChangesGuard } from './unsaved-changes-guard';
import { useFormDraft } from './use-form-draft';
import { useSubmission } from './use-submission';

/** `data-field` marks a button that acts as a field, such as one that chooses a file. */
const CONTROLS = 'input:not([type="hidden"], [type="file"]), textarea, select, button[data-field]';

/** For an action that continues with the input elsewhere. */
export interface FormDialogHandle<Values extends object> {
  getValues: () => Partial<Values>;
  /** Whether all fields are valid; otherwise focuses the first one that isn't. */
  validate: () => Promise<boolean>;
  /** Asks before the dialog is closed, after a button has changed its fields. */
  markChanged: () => void;
  /** Closes the dialog without asking about unsaved input. */
  discard: () => void;
}

export interface FormDialogProps<Values extends object> {
  title: string;
  submitLabel: string;
  /** Needed if `submitLabel` says "Cancel", such as "Keep Invoice". */
  cancelLabel?: string;
  /** The submission can't be undone. */
  danger?: boolean;
  /** Why it can't be submitted, such as because someone else decided while it was open. */
  disabledReason?: string;
  initialValues?: Partial<Values>;
  /** The record that it changes, if the title doesn't tell it from others in the page. */
  recordId?: number;
  /** Rejects with the `ApiError` of the server, whose messages then appear in the form. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Called after a successful submission and after Cancel. */
  onClose: () => void;
  /** A function gets the handle of the dialog. */
  children: ReactNode | ((handle: FormDialogHandle<Values>) => ReactNode);
  /** An additional action on the left of the footer; above it on a phone. */
  extra?: ReactNode | ((handle: FormDialogHandle<Values>) => ReactNode);
  /** Pixels. */
  width?: number;
  /** Doesn't mark optional fields, because all fields are optional. */
  allOptional?: boolean;
  /** The dialog can open over any other one. */
  onTop?: boolean;
  /**
   * Asks before input is discarded, even by leaving the page; `false` if there is nothing to lose,
   * as with a password.
   */
  asksBeforeDiscard?: boolean;
  /** Keeps the content interactive while submitting, for example to cancel an upload. */
  interactiveWhileSubmitting?: boolean;
  /** Asked before the dialog closes while submitting; without it, the dialog stays open. */
  interruption?: DiscardQuestion;
}

/**
 * A dialog that creates or edits a record; open while mounted. It submits once, protects unsaved
 * input from an accidental click, Escape or Back, and restores the focus.
 */
export function FormDialog<Values extends object>({
  title,
  submitLabel,
  cancelLabel = 'Cancel',
  danger,
  disabledReason,
  initialValues,
  recordId,
  onSubmit,
  onClose,
  children,
  extra,
  width = 520,
  allOptional = false,
  onTop,
  asksBeforeDiscard = true,
  interactiveWhileSubmitting = false,
  interruption,
}: FormDialogProps<Values>) {
  const [form] = Form.useForm<Values>();
  const input = useFormDraft<Values>(form, {
    name: [title, recordId].join(' '),
    dialog: title,
    initialValues,
    isProtected: asksBeforeDiscard,
  });
  const mustAsk = asksBeforeDiscard && input.dirty;
  const disabled =
    disabledReason === undefined ? undefined : { message: disabledReason, isConflict: false };
  const formId = useId();
  const [question, setQuestion] = useState<'discard' | 'interrupt'>();
  // The second click of a double click can arrive after a fast response, and closing can navigate.
  const isDone = useRef(false);
  const { isSubmitting, getIsSubmitting, failure, submit, onValuesChange, onKeyDown } =
    useSubmission<Values>(form, async (values) => {
      if (isDone.current) return;
      try {
        await onSubmit(values);
      } finally {
        setQuestion(undefined);
      }
      isDone.current = true;
      onClose();
    });
  useRestoredFocus();

  const close = () => {
    if (isSubmitting) setQuestion(interruption && 'interrupt');
    else if (mustAsk) setQuestion('discard');
    else onClose();
  };

  const discard = useEventCallback(() => {
    isDone.current = true;
    onClose();
  });

  const validate = async (): Promise<boolean> => {
    try {
      await form.validateFields();
      return true;
    } catch {
      const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
      if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
      return false;
    }
  };

  const handle: FormDialogHandle<Values> = {
    getValues: () => form.getFieldsValue(true) as Partial<Values>,
    validate,
    markChanged: () => input.setDirty(true),
    discard,
  };

  return (
    <>
      <Modal
        open
        title={title}
        width={width}
        onTop={onTop}
        onCancel={close}
        afterOpenChange={(open) => {
          if (open) focusFirstControl(document.getElementById(formId), form);
        }}
        footer={
          <FormDialogFooter
            submitLabel={submitLabel}
            cancelLabel={cancelLabel}
            danger={danger}
            disabledReason={disabledReason}
            formId={formId}
            isSubmitting={isSubmitting}
            canCancel={!isSubmitting || interruption !== undefined}
            onCancel={close}
            extra={typeof extra === 'function' ? extra(handle) : extra}
          />
        }
      >
        <Form<Values>
          id={formId}
          form={form}
          layout="vertical"
          // Messages come from the form, not from the browser.
          noValidate
          requiredMark={allOptional ? false : 'optional'}
          initialValues={input.initialValues}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onValuesChange={(changed: object) => {
            input.setDirty(true);
            onValuesChange(changed);
          }}
          onFinish={(values) => {
            if (disabledReason === undefined) void submit(values);
          }}
          onKeyDown={onKeyDown}
        >
          <FormContent failure={disabled ?? failure}>
            {input.isRestored && <RestoredMessage />}
            {/* Changes after the submission would be lost. */}
            <div className={styles.content} inert={isSubmitting && !interactiveWhileSubmitting}>
              {typeof children === 'function' ? children(handle) : children}
            </div>
          </FormContent>
        </Form>
      </Modal>
      {question && (
        <DiscardDialog
          question={question === 'interrupt' ? interruption : undefined}
          onDiscard={discard}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {mustAsk && (
        <UnsavedChangesGuard
          isUnsaved={(isBack) => !isDone.current && (isBack || !getIsSubmitting())}
          onLeft={discard}
        />
      )}
    </>
  );
}

interface FormDialogFooterProps {
  submitLabel: string;
  cancelLabel: string;
  danger: boolean | undefined;
  disabledReason: string | undefined;
  formId: string;
  isSubmitting: boolean;
  canCancel: boolean;
  onCancel: () => void;
  extra: ReactNode;
}

/**
 * A field that loses the focus is validated, and its message would move the button from under the
 * pointer before the click.
 */
const FormDialogFooter = ({
  submitLabel,
  cancelLabel,
  danger,
  disabledReason,
  formId,
  isSubmitting,
  canCancel,
  onCancel,
  extra,
}: FormDialogFooterProps) => (
  <div className={styles.footer}>
    {extra && (
      <div className={styles.extra} onMouseDown={preventBlur}>
        {extra}
      </div>
    )}
    <Button onMouseDown={preventBlur} onClick={onCancel} disabled={!canCancel}>
      {cancelLabel}
    </Button>
    <Button
      type="primary"
      danger={danger}
      ability={
        disabledReason === undefined ? undefined : { allowed: false, reason: disabledReason }
      }
      htmlType="submit"
      form={formId}
      loading={isSubmitting}
    >
      {submitLabel}
    </Button>
  </div>
);

const REQUIRED = '[aria-required="true"]';

/**
 * Focuses the first required control without a value, otherwise the first one. Runs after the
 * opening animation, and keeps the focus of a user who is already in a field.
 */
function focusFirstControl(area: HTMLElement | null, { getFieldValue }: FormInstance): void {
  if (!area || area.contains(document.activeElement)) return;
  const controls = [...area.querySelectorAll<HTMLElement>(CONTROLS)];
  // antd makes the id of a control from the name of its field.
  const isMissing = (control: HTMLElement): boolean =>
    control.matches(REQUIRED) && (getFieldValue(control.id.split('_')) ?? '') === '';
  (controls.find(isMissing) ?? controls[0])?.focus();
}
