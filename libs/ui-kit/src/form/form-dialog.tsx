import { useUnsavedInput } from '@atrium/web-kit';
import { Form } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { FormError } from './form-error';
import styles from './form-dialog.module.css';
import { DiscardDialog, UnsavedChangesGuard } from './unsaved-changes-guard';
import { Modal } from '../overlay/modal';
import { useRestoredFocus } from '../overlay/use-restored-focus';
import { useSubmission } from './use-submission';

/** A button can stand for a field, as that which chooses a file does. */
const CONTROLS = 'input:not([type="hidden"], [type="file"]), textarea, select, button[data-field]';

export interface FormDialogProps<Values extends object> {
  title: string;
  submitLabel: string;
  initialValues?: Partial<Values>;
  /** Rejects with an `ApiError` when the server refuses; what is said then appears in the form. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** After a successful submission, and when it is given up. */
  onClose: () => void;
  children: ReactNode;
  /** A further action at the left of the footer; above it on a phone. */
  extra?: ReactNode;
  /** Pixels. */
  width?: number;
  /** What is in the form can be used while it is sent, as a button that stops an upload. */
  interactiveWhileSubmitting?: boolean;
}

/**
 * A dialog that creates or changes a record; open as long as it is mounted. It sends once, keeps
 * unsaved input from a stray click, Escape or Back, and gives the focus back.
 */
export function FormDialog<Values extends object>({
  title,
  submitLabel,
  initialValues,
  onSubmit,
  onClose,
  children,
  extra,
  width = 520,
  interactiveWhileSubmitting = false,
}: FormDialogProps<Values>) {
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The second half of a double press can arrive when a quick answer has come already, and closing
  // can change the address.
  const done = useRef(false);
  const { submitting, isSubmitting, failure, submit } = useSubmission<Values>(
    form,
    async (values) => {
      if (done.current) return;
      await onSubmit(values);
      done.current = true;
      onClose();
    },
  );
  useUnsavedInput(dirty);
  useRestoredFocus();

  const close = () => {
    if (submitting) return;
    if (dirty) setLeaving(true);
    else onClose();
  };

  const giveUp = () => {
    done.current = true;
    onClose();
  };

  return (
    <>
      <Modal
        open
        title={title}
        width={width}
        onCancel={close}
        afterOpenChange={(open) => {
          if (open) focusFirstControl(document.getElementById(formId));
        }}
        footer={
          <div className={styles.footer}>
            {extra && <div className={styles.extra}>{extra}</div>}
            <Button onClick={close} disabled={submitting}>
              Cancel
            </Button>
            <Button type="primary" htmlType="submit" form={formId} loading={submitting}>
              {submitLabel}
            </Button>
          </div>
        }
      >
        <Form<Values>
          id={formId}
          form={form}
          layout="vertical"
          // The sentences are ours, not the browser's.
          noValidate
          requiredMark="optional"
          initialValues={initialValues}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onValuesChange={() => setDirty(true)}
          onFinish={(values) => void submit(values)}
        >
          <FormError failure={failure} />
          {/* What was changed after the press would not be sent, and go with the dialog. */}
          <div inert={submitting && !interactiveWhileSubmitting}>{children}</div>
        </Form>
      </Modal>
      {leaving && <DiscardDialog onDiscard={giveUp} onClose={() => setLeaving(false)} />}
      {dirty && (
        <UnsavedChangesGuard
          isUnsaved={(isBack) => !done.current && (isBack || !isSubmitting())}
          onLeft={giveUp}
        />
      )}
    </>
  );
}

/** Once the dialog stands still; whoever was quicker and is in a field already stays there. */
function focusFirstControl(form: HTMLElement | null): void {
  if (form?.contains(document.activeElement)) return;
  form?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
