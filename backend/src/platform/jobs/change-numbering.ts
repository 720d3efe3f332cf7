import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { numberChanges } from '../database/number-changes';
import { SYNCED_ENTITIES } from '../database/record-changes';
import { JobRunner } from './job-runner';

/**
 * Numbers changes that no system has read, so that the first system to read them does not wait
 * long.
 */
@Injectable()
export class ChangeNumbering implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'changes.number',
      everySeconds: 60,
      run: async () => {
        for (const entity of SYNCED_ENTITIES) await numberChanges(this.dataSource, entity);
      },
    });
  }
}
