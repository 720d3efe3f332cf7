import { useUnsavedInput } from '@atrium/web-kit';
import { Form } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { FailureNote } from './failure-note';
import { LeaveGuard } from './leave-guard';
import { useSubmission } from './use-submission';

interface FormPanelProps<Values extends object> {
  initialValues: Partial<Values>;
  /** Rejects with an `ApiError` when the server refuses. */
  onSubmit: (values: Values) => Promise<unknown>;
  submitLabel: string;
  /** Words while the request is under way, such as `Saving...`. */
  pendingLabel?: string;
  disabled?: boolean;
  /** Something beside the fields that is saved with them was changed, such as a picture. */
  changed?: boolean;
  children: ReactNode;
}

/** A form that stands in a page: settings, the profile. Unsaved input is not lost without a question. */
export function FormPanel<Values extends object>({
  initialValues,
  onSubmit,
  submitLabel,
  pendingLabel = submitLabel,
  disabled,
  changed = false,
  children,
}: FormPanelProps<Values>) {
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const { submitting, failure, submit } = useSubmission<Values>(form, async (values) => {
    await onSubmit(values);
    setDirty(false);
  });
  const unsaved = dirty || changed;
  useUnsavedInput(unsaved);

  // What the server has now stands in the fields, unless somebody is changing them.
  useEffect(() => {
    if (!dirty) form.setFieldsValue(initialValues);
  }, [form, dirty, initialValues]);

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
      {children}
      <Button type="primary" htmlType="submit" loading={submitting} disabled={disabled}>
        {submitting ? pendingLabel : submitLabel}
      </Button>
      {unsaved && <LeaveGuard />}
    </Form>
  );
}
