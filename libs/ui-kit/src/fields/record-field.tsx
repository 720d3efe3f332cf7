import { Form } from 'antd';
import { useRef } from 'react';
import { type ChoiceSource, includeSelected, type RecordChoice } from './choice-source';
import { SelectField } from './fields';

interface SearchSelectFieldProps {
  name: string;
  label: string;
  source: ChoiceSource;
  /** The current value, which may not be among the loaded choices. */
  selected: RecordChoice | undefined;
  /** Label of an empty value. */
  emptyText: string;
  /** Called after the form has the new value; `undefined` if it was cleared. */
  onChange?: (id: number | undefined) => void;
}

/** Selects a record, which is found by typing, or none. */
export const SearchSelectField = ({
  source: { choices, text, setText, isSearching },
  selected,
  emptyText,
  ...field
}: SearchSelectFieldProps) => (
  <SelectField<number>
    {...field}
    placeholder={emptyText}
    clearable
    searchable
    choices={includeSelected(choices, selected, text)}
    loading={isSearching}
    onSearch={setText}
  />
);

interface ProjectClient {
  clientName: string;
  clientEmail: string;
}

export interface ProjectFieldProps {
  source: ChoiceSource;
  /** The current project of the record, which may not be among the loaded choices. */
  selected?: { projectId: number | null; projectName: string | null };
  /** Label of a record without a project. */
  emptyText?: string;
  onChange?: SearchSelectFieldProps['onChange'];
  /** The client of a project, for a form that also has the fields of a client. */
  clientOf?: (projectId: number) => ProjectClient | undefined;
  /** The client of the selected project, if the form starts with it. */
  filledClient?: ProjectClient;
  /** Called after the client was filled in, which `onValuesChange` does not report. */
  onClientFilled?: () => void;
}

/**
 * Selects the project of a record. With `clientOf`, it also fills in the client, unless the user
 * has entered another one.
 */
export function ProjectField({
  selected,
  emptyText = 'No project',
  onChange,
  clientOf,
  filledClient,
  onClientFilled,
  ...field
}: ProjectFieldProps) {
  const form = Form.useFormInstance<Partial<ProjectClient>>();
  /** The client that the project filled in. */
  const filled = useRef(filledClient);

  const fillInClient = (projectId: number): void => {
    const client = clientOf?.(projectId);
    if (!client) return;
    const { clientName, clientEmail } = form.getFieldsValue(true) as Partial<ProjectClient>;
    const isFilled =
      clientName === filled.current?.clientName && clientEmail === filled.current?.clientEmail;
    if (!isFilled && (clientName || clientEmail)) return;
    filled.current = client;
    form.setFieldsValue({ clientName: client.clientName, clientEmail: client.clientEmail });
    onClientFilled?.();
  };

  return (
    <SearchSelectField
      {...field}
      name="projectId"
      label="Project"
      selected={
        selected?.projectId
          ? { value: selected.projectId, label: selected.projectName ?? 'Unknown project' }
          : undefined
      }
      emptyText={emptyText}
      onChange={(projectId) => {
        onChange?.(projectId);
        if (projectId !== undefined) fillInClient(projectId);
      }}
    />
  );
}
