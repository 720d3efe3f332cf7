import { Form, ProjectField, type ProjectFieldProps } from '@atrium/ui-kit/forms';
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

  const fillInClient = (projectId: number | undefined): void => {
    const client = projectId === undefined ? undefined : projects.clientOf(projectId);
    const { clientName, clientEmail } = form.getFieldsValue(true) as Values;
    if (!client || clientName || clientEmail) return;
    form.setFieldsValue(client);
    onFilled?.();
  };

  return (
    <ProjectField
      source={projects}
      selected={selected}
      emptyText="General"
      onChange={fillInClient}
    />
  );
}
