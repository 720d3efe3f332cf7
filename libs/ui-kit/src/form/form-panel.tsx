import { isStaleVersion, useUnsavedInput } from '@atrium/web-kit';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { MeanwhileNote } from './changed-meanwhile';
import { FailureNote } from './failure-note';
import { isChangedByOthers } from './form-changes';
import { LeaveGuard } from './leave-guard';
import { useFreshValues } from './use-fresh-values';
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
  changed?: boolean;
  /** Has its initial values again once it was sent. */
  startsOver?: boolean;
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
  changed = false,
  startsOver = false,
  children,
}: FormPanelProps<Values>) {
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const fresh = useFreshValues<Values>(form, initialValues);
  const { submitting, failure, submit } = useSubmission<Values>(form, async (values) => {
    const before = fresh.known();
    await onSubmit(values).catch(async (error: unknown) => {
      const current = read && isStaleVersion(error) ? await read() : undefined;
      if (!current || isChangedByOthers(values, before, current)) throw error;
      await onSubmit({ ...values, version: current.version });
    });
    onSaved?.();
    if (startsOver) form.resetFields();
    else fresh.saved(values);
    setDirty(!startsOver && fresh.isChangedSince(values));
  });
  const unsaved = dirty || changed;
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
      <FailureNote failure={failure} />
      {fresh.isOvertaken && (
        <MeanwhileNote>
          Somebody else has changed the same. Your input is still here; save it to put it on top.
        </MeanwhileNote>
      )}
      {children}
      <Button type="primary" htmlType="submit" loading={submitting} disabled={disabled}>
        {submitting ? pendingLabel : submitLabel}
      </Button>
      {unsaved && <LeaveGuard />}
    </Form>
  );
}
