import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rowExists } from '../../platform/database';
import { ProjectRecords } from '../projects';

/** The expenses of projects, for the projects module. */
@Injectable()
export class LinkedExpenses implements OnModuleInit {
  constructor(private readonly projects: ProjectRecords) {}

  onModuleInit(): void {
    this.projects.register('expenses', {
      figures: {
        spent: `SELECT CAST(COALESCE(SUM(amount), 0) AS DECIMAL(20, 2)) FROM expenses
          WHERE projectId = ? AND status IN ('approved', 'paid')`,
      },
      exist: (em, projectId) =>
        rowExists(em, 'SELECT 1 FROM expenses WHERE projectId = ? LIMIT 1', [projectId]),
    });
  }
}
