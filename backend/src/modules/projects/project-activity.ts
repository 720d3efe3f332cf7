import type { EntityManager } from 'typeorm';
import type { HistorySource } from '../../platform/audit';
import { readProject } from './project-reader';

/**
 * What is told of a project on its page.
 *
 * @throws AppError 404 when there is no such project
 */
export async function projectActivity(em: EntityManager, id: number): Promise<HistorySource> {
  await readProject(em, id);
  return { entity: 'project', entityId: id, actions: ACTIONS, fields: FIELDS };
}

const ACTIONS = ['project.create', 'project.update', 'project.member_add', 'project.member_remove'];

const FIELDS = [
  'name',
  'description',
  'clientName',
  'clientEmail',
  'status',
  'progress',
  'budget',
  'dueDate',
  'member',
];
