import { useUnsavedInput } from '@atrium/web-kit';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { ConflictMessage } from './conflict-notice';
import { FormError } from './form-error';
import { isChangedByOthers } from './form-changes';
import { UnsavedChangesGuard } from './unsaved-changes-guard';
import { useIdempotentMutation } from './use-idempotent-mutation';
import { useSyncedValues } from './use-synced-values';
import { useSubmission } from './use-submission';

interface FormPanelProps<Values extends object> {
  /** As the server has them now; another object when it has others. */
  initialValues: Partial<Values>;
  /** Rejects with an `ApiError` when the server refuses. */
  onSubmit: (values: Values) => Promise<unknown>;
  /**
   * Reads what the server has now, for values that carry their version. An answer that was lost makes
   * the next try one with an older version; it is sent anew when nobody else has changed anything.
   */
  read?: () => Promise<Values & { version: number }>;
  /** It is saved. */
  onSaved?: () => void;
  submitLabel: string;
  /** Words while the request is under way, such as `Saving...`. */
  pendingLabel?: string;
  disabled?: boolean;
  /** Something beside the fields that is saved with them was changed, such as a picture. */
  hasOtherChanges?: boolean;
  /** Has its initial values again once it was sent. */
  resetAfterSubmit?: boolean;
  children: ReactNode;
}

/** A form that stands in a page: settings, the profile. Unsaved input is not lost without a question. */
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
  children,
}: FormPanelProps<Values>) {
  const [form] = Form.useForm<Values>();
  const mutate = useIdempotentMutation();
  const [dirty, setDirty] = useState(false);
  const fresh = useSyncedValues<Values>(form, initialValues);
  const { submitting, failure, submit } = useSubmission<Values>(form, async (values) => {
    const before = fresh.known();
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
    else fresh.saved(values);
    setDirty(!resetAfterSubmit && fresh.isChangedSince(values));
  });
  const unsaved = dirty || hasOtherChanges;
  useUnsavedInput(unsaved);

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      // The sentences are ours, not the browser's.
      noValidate
      requiredMark="optional"
      disabled={disabled}
      initialValues={initialValues}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void submit(values)}
    >
      <FormError failure={failure} />
      {fresh.isOvertaken && (
        <ConflictMessage>
          Somebody else has changed the same. Your input is still here; save it to put it on top.
        </ConflictMessage>
      )}
      {children}
      <Button type="primary" htmlType="submit" loading={submitting} disabled={disabled}>
        {submitting ? pendingLabel : submitLabel}
      </Button>
      {unsaved && <UnsavedChangesGuard />}
    </Form>
  );
}
