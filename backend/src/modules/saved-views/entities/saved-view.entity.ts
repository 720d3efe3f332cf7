import { type Role, ROLES, SAVED_VIEW_SCREENS, type SavedViewScreen } from '@atrium/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RecordEntity, ReferenceColumn } from '../../../platform/database';

/** A list's filters, sort order and columns under a name (docs/domain/saved-views.md#contents). */
@Entity('saved_views')
@Index('uq_saved_views_name', ['ownerId', 'screen', 'name'], { unique: true })
@Index(['sharedWithRole', 'screen', 'name', 'id'])
export class SavedView extends RecordEntity {
  @ReferenceColumn('users', { onDelete: 'CASCADE' })
  ownerId: number;

  @Column({ type: 'enum', enum: SAVED_VIEW_SCREENS })
  screen: SavedViewScreen;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** The query string of the URL, without the question mark. */
  @Column({ type: 'varchar', length: 2000 })
  state: string;

  /** `null`: only the owner sees it. */
  @Column({ type: 'enum', enum: ROLES, nullable: true })
  sharedWithRole: Role | null;
}

/** The view that a screen opens with, for each user (docs/domain/saved-views.md#default). */
@Entity('default_views')
export class DefaultView {
  @ReferenceColumn('users', { onDelete: 'CASCADE', primary: true })
  userId: number;

  @PrimaryColumn({ type: 'enum', enum: SAVED_VIEW_SCREENS })
  screen: SavedViewScreen;

  @Index()
  @ReferenceColumn('saved_views', { onDelete: 'CASCADE' })
  viewId: number;
}
