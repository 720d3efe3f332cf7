import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withRetry } from './with-retry';

/** The one way to write: everything inside `work` happens, or nothing does. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs the work in one transaction, and again where another one got in its way, so it must have no
   * effect outside the entity manager it is given.
   */
  run<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return withRetry(() => this.dataSource.transaction(work));
  }
}
