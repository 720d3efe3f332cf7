import { PROJECT_LABELS as LABELS, PROJECT_STATUSES } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { LinkedRecordImporter, NewClients } from '../clients';
import {
  CLIENT_EMAIL_ALIASES,
  CLIENT_NAME_ALIASES,
  DESCRIPTION_ALIASES,
  DUE_DATE_ALIASES,
  importColumns,
  Importers,
  type ImportValues,
  type KnownRecord,
  type NewRecord,
  STATUS_ALIASES,
} from '../imports';
import { ProjectComment } from './comments/project-comment.entity';
import { CreateProjectDto, UpdateProjectDto } from './dto/project-input.dto';
import { Project } from './entities/project.entity';
import { projectErrors } from './projects.errors';
import { readProject } from './projects.reader';
import { ProjectsService } from './projects.service';

const COLUMNS = importColumns(LABELS, {
  name: { kind: 'text', isRequired: true, aliases: ['Project', 'Name', 'Project Title', 'Title'] },
  clientName: { kind: 'text', isRequired: true, aliases: CLIENT_NAME_ALIASES },
  clientEmail: { kind: 'text', isRequired: true, aliases: CLIENT_EMAIL_ALIASES },
  description: { kind: 'text', aliases: DESCRIPTION_ALIASES },
  status: { kind: 'choice', choices: PROJECT_STATUSES, aliases: STATUS_ALIASES },
  progress: { kind: 'integer', isPercent: true, aliases: ['Percent Complete', 'Completion'] },
  budget: { kind: 'money', aliases: ['Amount', 'Value', 'Project Budget'] },
  dueDate: { kind: 'date', aliases: [...DUE_DATE_ALIASES, 'End Date'] },
});

/** Imports projects, which are matched by name and client email. */
@Injectable()
export class ProjectImporter extends LinkedRecordImporter<CreateProjectDto, UpdateProjectDto> {
  readonly kind = 'projects';
  readonly rights = {
    create: 'project.create',
    update: 'project.update',
    delete: 'project.delete',
  } as const;
  readonly columns = COLUMNS;
  readonly createDto = CreateProjectDto;
  readonly updateDto = UpdateProjectDto;
  protected readonly entity = Project;

  constructor(
    protected readonly importers: Importers,
    protected readonly service: ProjectsService,
    protected readonly newClients: NewClients,
  ) {
    super();
  }

  keyOf({ name, clientEmail }: ImportValues): string | undefined {
    return name && clientEmail ? JSON.stringify([name, clientEmail]) : undefined;
  }

  /** @throws AppError 400 if several projects have the name and client email */
  async find(
    em: EntityManager,
    _actor: Actor,
    { name, clientEmail }: ImportValues,
  ): Promise<KnownRecord | undefined> {
    const [found, other] = await em.query<{ id: number }[]>(
      'SELECT id FROM projects WHERE name = ? AND clientEmail = LOWER(?) ORDER BY id LIMIT 2',
      [name, clientEmail],
    );
    if (!found) return undefined;
    if (other) throw projectErrors.ambiguousName(String(name));
    const project = await readProject(em, found.id);
    // They identify the project regardless of case, so a different case is not a change.
    const values = { ...project, name, clientEmail };
    return { id: project.id, version: project.version, values, fields: { ...project } };
  }

  /** @throws AppError 409 if the project has comments */
  override async remove(em: EntityManager, actor: Actor, record: NewRecord): Promise<void> {
    if (await em.existsBy(ProjectComment, { projectId: record.id })) {
      throw projectErrors.hasComments();
    }
    return super.remove(em, actor, record);
  }
}

/**
 * The id of the only project with this name.
 *
 * @throws AppError 400 if no project, or more than one, has it
 */
export async function projectIdNamed(em: EntityManager, name: string): Promise<number> {
  const [project, other] = await em.query<{ id: number }[]>(
    'SELECT id FROM projects WHERE name = ? ORDER BY id LIMIT 2',
    [name],
  );
  if (!project) throw projectErrors.unknownName(name);
  if (other) throw projectErrors.ambiguousName(name);
  return project.id;
}
