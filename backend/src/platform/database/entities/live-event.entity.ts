import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { KeyColumn, MomentColumn } from '../columns';

/** Something to tell the browsers that are connected, whichever process they are connected to. */
@Entity('live_events')
@Index(['createdAt'])
export class LiveEvent {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @MomentColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  /** Whom it concerns; null: everybody who is signed in. */
  @Column({ type: 'int', nullable: true })
  userId: number | null;

  @KeyColumn({ length: 60 })
  type: string;

  @Column({ type: 'json', nullable: true })
  payload: Record<string, unknown> | null;
}
