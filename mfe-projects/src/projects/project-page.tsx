import { PROJECT_HISTORY_LABELS } from '@atrium/contracts';
import {
  ActionsMenu,
  type ActivityFormat,
  ActivityList,
  BackLink,
  Button,
  Card,
  CopyOutlined,
  DeleteOutlined,
  EditButton,
  Page,
  TextSkeleton,
  useActivityPage,
  UserOutlined,
} from '@atrium/ui-kit';
import { DeleteDialog } from '@atrium/ui-kit/forms';
import {
  abilityView,
  parseRecordId,
  rightView,
  skipToken,
  useRight,
  useTrackRecentRecord,
} from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ProjectCommentDto, ProjectDetailDto } from '../api/endpoints.generated';
import {
  useDeleteProjectMutation,
  useGetProjectQuery,
  useListProjectActivityQuery,
} from '../api/projects-api';
import { countsOf } from '../shared/counts';
import { RecordHeader, RecordPage } from '../shared/record-page';
import styles from '../shared/record-page.module.css';
import {
  RelatedEvidence,
  RelatedExpenses,
  RelatedInvoices,
  RelatedTickets,
} from '../shared/related-records';
import { UnsentComment } from './comments/comment-form';
import { EditCommentDialog } from './comments/edit-comment-dialog';
import { ProjectCommentsCard } from './comments/project-comments-card';
import { CreateProjectDialog } from './create-project-dialog';
import { EditProjectDialog } from './edit-project-dialog';
import { EditableStatus } from './editable-fields';
import { ProjectBudgetCard } from './project-budget-card';
import { ProjectDetailsCard } from './project-details-card';
import { fieldText } from './project-labels';
import { ProjectMembersCard } from './project-members-card';
import { TransferProjectDialog } from './transfer-project-dialog';

/** A project with its related records (docs/domain/projects.md#project-page). */
export function ProjectPage() {
  const id = parseRecordId(useParams()['id']);
  const query = useGetProjectQuery(id === null ? skipToken : { id });
  return (
    <RecordPage
      noun="project"
      id={id}
      query={query}
      list={{ path: '/projects', label: 'All Projects' }}
      back={BACK}
      skeleton={SKELETON}
    >
      {(project, deleted) => <LoadedProject key={project.id} project={project} deleted={deleted} />}
    </RecordPage>
  );
}

const BACK = <BackLink to="/projects">All projects</BackLink>;

const SKELETON = (
  <div className={styles.columns} aria-busy="true">
    <Card title="Project Workspace">
      <TextSkeleton lines={6} />
    </Card>
    <Card title="Members">
      <TextSkeleton lines={4} />
    </Card>
  </div>
);

interface LoadedProjectProps {
  project: ProjectDetailDto;
  /** Replaces the record after someone else deletes it. */
  deleted: ReactNode;
}

function LoadedProject({ project, deleted }: LoadedProjectProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'duplicate' | 'transfer' | 'delete'>();
  const [editedComment, setEditedComment] = useState<ProjectCommentDto>();
  const close = () => setOpen(undefined);
  const { id, abilities, figures } = project;
  const create = rightView(useRight('project.create'));
  useTrackRecentRecord({ link: `/projects/${id}`, label: project.name, detail: 'Project' });

  return (
    <>
      {deleted ? (
        <>
          {deleted}
          <Page>
            <UnsentComment projectId={id} />
          </Page>
        </>
      ) : (
        <Page>
          <RecordHeader
            back={BACK}
            name={project.name}
            status={<EditableStatus project={project} />}
            actions={
              <>
                <EditButton
                  ability={abilityView(abilities.update)}
                  onClick={() => setOpen('edit')}
                />
                <Button
                  danger
                  icon={<DeleteOutlined />}
                  ability={abilityView(abilities.delete)}
                  onClick={() => setOpen('delete')}
                >
                  Delete
                </Button>
                <ActionsMenu
                  label={`More actions for ${project.name}`}
                  actions={[
                    {
                      key: 'duplicate',
                      label: 'Duplicate',
                      icon: <CopyOutlined />,
                      ability: create,
                      onSelect: () => setOpen('duplicate'),
                    },
                    {
                      key: 'transfer',
                      label: 'Transfer Ownership',
                      icon: <UserOutlined />,
                      ability: abilityView(abilities.transfer),
                      onSelect: () => setOpen('transfer'),
                    },
                  ]}
                />
              </>
            }
          />

          <div className={styles.columns}>
            <div className={styles.column}>
              <ProjectDetailsCard project={project} />
              {figures.invoiced !== undefined && figures.spent !== undefined && (
                <ProjectBudgetCard
                  budget={project.budget}
                  invoiced={figures.invoiced}
                  otherCurrencies={figures.otherCurrencies}
                  spent={figures.spent}
                />
              )}
              <ProjectCommentsCard projectId={id} onEdit={setEditedComment} />
              <RelatedTickets of={{ projectId: id }} figures={figures} />
              {figures.invoiced !== undefined && <RelatedInvoices of={{ projectId: id }} />}
              <RelatedExpenses projectId={id} />
            </div>
            <div className={styles.column}>
              <ProjectMembersCard project={project} />
              <RelatedEvidence projectId={id} count={figures.evidenceFiles} />
              <ProjectActivityCard projectId={id} />
            </div>
          </div>
        </Page>
      )}
      {open === 'edit' && <EditProjectDialog project={project} onClose={close} />}
      {open === 'duplicate' && <CreateProjectDialog original={project} onClose={close} />}
      {open === 'transfer' && <TransferProjectDialog project={project} onClose={close} />}
      {editedComment && (
        <EditCommentDialog
          projectId={id}
          comment={editedComment}
          onClose={() => setEditedComment(undefined)}
        />
      )}
      {open === 'delete' && (
        <DeleteProjectDialog
          project={project}
          onClose={close}
          onDeleted={() => void navigate('/projects', { replace: true })}
        />
      )}
    </>
  );
}

function ProjectActivityCard({ projectId }: { projectId: number }) {
  const page = useActivityPage();
  const query = useListProjectActivityQuery({ id: projectId, pageSize: page.pageSize });
  return (
    <Card title="Activity">
      <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />
    </Card>
  );
}

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'project',
  labels: PROJECT_HISTORY_LABELS,
  formatValue: fieldText,
  sentences: {
    'project.create': () => 'created the project',
    'project.transfer': (_, { actorName, changes: [owner] }) =>
      owner?.after === actorName
        ? 'became the owner'
        : `made ${owner?.after ?? 'someone'} the owner`,
    'project.member_add': (_, { changes: [member] }) => `added ${member?.after ?? 'a member'}`,
    'project.member_remove': (_, { changes: [member] }) =>
      `removed ${member?.before ?? 'a member'}`,
    'project.comment_delete': () => 'deleted a comment',
  },
};

interface DeleteProjectDialogProps {
  project: ProjectDetailDto;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const [deleteProject] = useDeleteProjectMutation();
  const { tickets, evidenceFiles } = project.figures;
  const keptRecords = countsOf([
    [tickets, 'ticket'],
    [evidenceFiles, 'evidence file'],
  ]);
  return (
    <DeleteDialog
      title={`Delete ${project.name}?`}
      confirmLabel="Delete Project"
      noun="project"
      onDelete={() => deleteProject({ id: project.id }).unwrap()}
      successMessage="Project deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>
        This permanently deletes the project, its description, its comments and its list of members.
      </p>
      {keptRecords && <p>Its {keptRecords} will be kept, but no longer belong to a project.</p>}
    </DeleteDialog>
  );
}
