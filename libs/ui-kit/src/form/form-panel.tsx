import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button';
import { Form } from './antd-controls';
import { type ChangeTexts, ChangeTextsContext } from './change-texts';
import { isChangedByOthers } from './form-changes';
import { ConflictNotice, FormContent, RestoredMessage } from './form-notices';
import styles from './form-panel.module.css';
import { UnsavedChangesGuard } from './unsaved-changes-guard';
import { useFormDraft } from './use-form-draft';
import { useIdempotentMutation } from './use-idempotent-mutation';
import { useSubmission } from './use-submission';
import { useSyncedValues } from './use-synced-values';

interface FormPanelProps<Values extends object> {
  /** The current values of the server; a new object when they change. */
  initialValues: Partial<Values>;
  /** Rejects with the `ApiError` of the server. */
  onSubmit: (values: Values) => Promise<unknown>;
  /**
   * Fetches the current values, for values with a version. After a lost response the next attempt
   * has an old version; it is sent again if no one else has changed anything.
   */
  read?: () => Promise<Values & { version: number }>;
  onSaved?: () => void;
  submitLabel: string;
  /** Label while submitting, such as `Saving...`. */
  pendingLabel?: string;
  disabled?: boolean;
  /** There are unsaved changes outside the fields, such as a picture. */
  hasOtherChanges?: boolean;
  /** Restores the initial values after a successful submission. */
  resetAfterSubmit?: boolean;
  /** Other buttons, after the one that submits. */
  secondary?: ReactNode;
  children: ReactNode;
}

/** A form in a page, such as settings. It asks before unsaved input is lost. */
export function FormPanel<Values extends object>({
  initialValues,
  onSubmit,
  read,
  onSaved,
  submitLabel,
  pendingLabel = submitLabel,
  disabled,
  hasOtherChanges = false,
  resetAfterSubmit = false,
  secondary,
  children,
}: FormPanelProps<Values>) {
  const [form] = Form.useForm<Values>();
  const mutate = useIdempotentMutation();
  const input = useFormDraft<Values>(form, {
    name: Object.keys(initialValues).join(' '),
    initialValues,
    hasOtherChanges,
  });
  const [texts] = useState<ChangeTexts>(() => new Map());
  const sync = useSyncedValues<Values>(form, initialValues, texts);
  const { isSubmitting, failure, submit, onValuesChange, onKeyDown } = useSubmission<Values>(
    form,
    async (values) => {
      const before = sync.baseValues();
      const send = (): Promise<unknown> => onSubmit(values);
      await (read
        ? mutate(send, {
            changes: values,
            read,
            resend: (current) =>
              isChangedByOthers(values, before, current)
                ? undefined
                : onSubmit({ ...values, version: current.version }),
          })
        : mutate(send));
      onSaved?.();
      if (resetAfterSubmit) form.resetFields();
      else sync.markSaved(values);
      input.setDirty(!resetAfterSubmit && sync.isChangedSince(values));
    },
  );
  const unsaved = input.dirty || hasOtherChanges;

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      // Messages come from the form, not from the browser.
      noValidate
      requiredMark="optional"
      disabled={disabled}
      initialValues={input.initialValues}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(changed: object) => {
        input.setDirty(true);
        onValuesChange(changed);
      }}
      onFinish={(values) => void submit(values)}
      onKeyDown={onKeyDown}
    >
      <FormContent failure={failure}>
        {input.isRestored && input.dirty && <RestoredMessage />}
        <ConflictNotice changes={sync.conflicts} />
        <ChangeTextsContext value={texts}>{children}</ChangeTextsContext>
      </FormContent>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isSubmitting} disabled={disabled}>
          {isSubmitting ? pendingLabel : submitLabel}
        </Button>
        {secondary}
      </div>
      {unsaved && <UnsavedChangesGuard />}
    </Form>
  );
}
