import {
  Button,
  Card,
  DeleteOutlined,
  EditOutlined,
  Page,
  ProjectStatusTag,
  TextSkeleton,
} from '@atrium/ui-kit';
import { abilityView, openRecord, parseRecordId } from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ProjectDetailDto } from '../api/endpoints.generated';
import { useGetProjectQuery } from '../api/projects-api';
import { InvoicesCard } from '../shared/invoices-card';
import { BackLink, RecordHeader } from '../shared/record-header';
import { RecordMissing } from '../shared/record-missing';
import { TicketsCard } from '../shared/tickets-card';
import { DeleteProjectDialog } from './delete-project-dialog';
import { EditProjectDialog } from './edit-project-dialog';
import { ProjectActivityCard } from './project-activity-card';
import { ProjectEvidenceCard } from './project-evidence-card';
import { ProjectExpensesCard } from './project-expenses-card';
import { ProjectFactsCard } from './project-facts-card';
import { ProjectMembersCard } from './project-members-card';
import { ProjectMoneyCard } from './project-money-card';
import styles from '../shared/record-page.module.css';

/** One project with everything that belongs to it (decisions section 6). */
export function ProjectPage() {
  const id = parseRecordId(useParams()['id']);
  const query = useGetProjectQuery(id === null ? skipToken : { id });
  const { lastKnown, isMissing } = openRecord(query, id === null);
  const missing = (
    <RecordMissing
      noun="project"
      query={query}
      isMissing={isMissing}
      hint="It may have been deleted, or the address is not complete."
      list={{ path: '/projects', label: 'All Projects' }}
    />
  );

  if (lastKnown) {
    return (
      <LoadedProject
        key={lastKnown.id}
        project={lastKnown}
        gone={isMissing ? missing : undefined}
      />
    );
  }
  if (isMissing || query.error) return missing;
  return (
    <Page>
      {BACK}
      <div className={styles.columns} aria-busy="true">
        <Card title="Project Workspace">
          <TextSkeleton lines={6} />
        </Card>
        <Card title="Members">
          <TextSkeleton lines={4} />
        </Card>
      </div>
    </Page>
  );
}

const BACK = <BackLink to="/projects">All projects</BackLink>;

interface LoadedProjectProps {
  project: ProjectDetailDto;
  /** Stands in its place once somebody has deleted it; a dialog that is open keeps its input. */
  gone: ReactNode;
}

function LoadedProject({ project, gone }: LoadedProjectProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { abilities, figures } = project;

  return (
    <>
      {gone ?? (
        <Page>
          <RecordHeader
            back={BACK}
            name={project.name}
            status={<ProjectStatusTag status={project.status} />}
            actions={
              <>
                <Button
                  icon={<EditOutlined aria-hidden />}
                  ability={abilityView(abilities.update)}
                  onClick={() => setOpen('edit')}
                >
                  Edit
                </Button>
                <Button
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  ability={abilityView(abilities.delete)}
                  onClick={() => setOpen('delete')}
                >
                  Delete
                </Button>
              </>
            }
          />

          <div className={styles.columns}>
            <div className={styles.column}>
              <ProjectFactsCard project={project} />
              {figures.invoiced !== undefined && figures.spent !== undefined && (
                <ProjectMoneyCard
                  budget={project.budget}
                  invoiced={figures.invoiced}
                  spent={figures.spent}
                />
              )}
              <TicketsCard of={{ projectId: project.id }} noun="project" figures={figures} />
              {figures.invoiced !== undefined && (
                <InvoicesCard of={{ projectId: project.id }} noun="project" />
              )}
              <ProjectExpensesCard projectId={project.id} />
            </div>
            <div className={styles.column}>
              <ProjectMembersCard project={project} />
              <ProjectEvidenceCard projectId={project.id} count={figures.evidenceFiles} />
              <ProjectActivityCard projectId={project.id} />
            </div>
          </div>
        </Page>
      )}
      {open === 'edit' && <EditProjectDialog project={project} onClose={close} />}
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
