import { PROJECT_LABELS as LABELS, type UserNames } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Actor } from '../../platform/access';
import type { ListSource } from '../../platform/database/list-page';
import type { ExportColumn } from '../../platform/export';
import { ListExport } from '../settings';
import { displayNameOrNull } from '../users';
import type { ExportProjectsQuery } from './dto/project-input.dto';
import { PROJECT_SOURCE, type ProjectRow, projectSort } from './project-list';
import { ProjectsReader } from './projects.reader';

/** With the owner's names. */
type ExportRow = ProjectRow & UserNames;

const SOURCE = {
  ...PROJECT_SOURCE,
  columns: `${PROJECT_SOURCE.columns}, u.username, u.firstName, u.lastName`,
  joins: 'LEFT JOIN users u ON u.id = p.createdById',
} as const satisfies ListSource;

/** Every field that users enter has a column, so that an import accepts the file. */
const COLUMNS: Readonly<
  Record<keyof typeof LABELS, ExportColumn<ExportRow>> & Record<string, ExportColumn<ExportRow>>
> = {
  name: { header: LABELS.name, kind: 'text', width: 36, value: (row) => row.name },
  description: {
    header: LABELS.description,
    kind: 'text',
    width: 44,
    value: (row) => row.description,
  },
  clientName: {
    header: LABELS.clientName,
    kind: 'text',
    width: 28,
    value: (row) => row.clientName,
  },
  clientEmail: {
    header: LABELS.clientEmail,
    kind: 'text',
    width: 30,
    value: (row) => row.clientEmail,
  },
  status: { header: LABELS.status, kind: 'text', width: 12, value: (row) => row.status },
  progress: { header: LABELS.progress, kind: 'number', value: (row) => row.progress },
  budget: { header: LABELS.budget, kind: 'money', value: (row) => row.budget },
  dueDate: { header: LABELS.dueDate, kind: 'date', value: (row) => row.dueDate },
  owner: {
    header: 'Owner',
    kind: 'text',
    width: 20,
    value: displayNameOrNull,
  },
  createdAt: { header: 'Created', kind: 'timestamp', value: (row) => row.createdAt },
};

/** Exports the rows of the list with the same filters and sort order. */
@Injectable()
export class ProjectExport {
  constructor(
    private readonly exports: ListExport,
    private readonly reader: ProjectsReader,
  ) {}

  async send(
    actor: Actor,
    response: Response,
    { format, sort, ...filters }: ExportProjectsQuery,
  ): Promise<void> {
    return this.exports.send(response, {
      fileName: 'projects',
      format,
      columns: Object.values(COLUMNS),
      source: SOURCE,
      where: await this.reader.conditions(actor, filters),
      sort: projectSort(sort),
    });
  }
}
