import { Column } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../database';

/** The columns of a text that a user writes about a record, such as a comment on a project. */
export abstract class AuthoredText extends RecordEntity {
  @Column({ type: 'text' })
  body: string;

  /** Null after the account was deleted. */
  @ReferenceColumn('users', { onDelete: 'SET NULL' })
  authorId: number | null;

  /** Display name of the author at the time. */
  @Column({ type: 'varchar', length: 401 })
  authorName: string;
}
