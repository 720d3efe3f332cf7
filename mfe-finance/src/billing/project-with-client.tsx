import { Form, ProjectField, type ProjectFieldProps } from '@atrium/ui-kit/forms';
import { useEffect } from 'react';
import { useProjectChoices } from '../api/finance-api';

interface Values {
  projectId?: number | null;
  clientName?: string;
  clientEmail?: string;
}

export interface ProjectWithClientProps {
  selected: ProjectFieldProps['selected'];
  /** Called after the client was filled in, which `onValuesChange` does not report. */
  onFilled?: () => void;
}

/** The project of an invoice. Choosing one fills in its client if none is entered yet. */
export function ProjectWithClient({ selected, onFilled }: ProjectWithClientProps) {
  const form = Form.useFormInstance<Values>();
  const projects = useProjectChoices();
  const projectId = Form.useWatch<number | null | undefined>('projectId', form);
  const client = projectId ? projects.clientOf(projectId) : undefined;
  const { clientName, clientEmail } = client ?? {};
  useEffect(() => {
    const { clientName: name, clientEmail: email } = form.getFieldsValue(true) as Values;
    if (clientName === undefined || name || email) return;
    form.setFieldsValue({ clientName, clientEmail });
    onFilled?.();
  }, [form, projectId, clientName, clientEmail, onFilled]);
  return <ProjectField source={projects} selected={selected} emptyText="General" />;
}
