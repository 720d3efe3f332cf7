import { ProjectField, type ProjectFieldProps } from '@atrium/ui-kit/forms';
import { useProjectChoices } from '../shared/project-choices';

export type ProjectWithClientProps = Pick<
  ProjectFieldProps,
  'selected' | 'filledClient' | 'onClientFilled'
>;

/** The project of an invoice, which fills in its client. */
export function ProjectWithClient(props: ProjectWithClientProps) {
  const projects = useProjectChoices();
  return (
    <ProjectField {...props} source={projects} clientOf={projects.clientOf} emptyText="General" />
  );
}
