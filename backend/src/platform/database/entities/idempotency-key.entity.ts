import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimestampColumn, Sha256Column } from '../columns';

/** The first answer to a POST with an `Idempotency-Key`, kept for 24 hours (decisions section 3). */
@Entity('idempotency_keys')
@Index(['expiresAt'])
export class IdempotencyKey {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  @PrimaryColumn({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  idempotencyKey: string;

  /** SHA-256 of method and path: a key counts for one of them only. */
  @Sha256Column()
  routeHash: string;

  /** SHA-256 of the body: the same key with another body is a mistake of the caller. */
  @Sha256Column()
  requestHash: string;

  /** Null while the first request is still at work. */
  @Column({ type: 'int', nullable: true })
  responseStatus: number | null;

  @Column({ type: 'mediumtext', nullable: true })
  responseBody: string | null;

  /** The request that has the key; null of those that were made before this was kept. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  requestId: string | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  /** When its process last said that the request is at work. */
  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  aliveAt: Date;

  @TimestampColumn()
  expiresAt: Date;
}
