import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Sha256Column, TimestampColumn } from '../columns';

/** The first response to a POST with an `Idempotency-Key`, stored for 24 hours. */
@Entity('idempotency_keys')
@Index(['expiresAt'])
export class IdempotencyKey {
  @PrimaryColumn({ type: 'int' })
  userId: number;

  @PrimaryColumn({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  idempotencyKey: string;

  /** SHA-256 of method and path: a key is valid for one route only. */
  @Sha256Column()
  routeHash: string;

  /** SHA-256 of the body: the same key with another body is rejected. */
  @Sha256Column()
  requestHash: string;

  /** Null while the first request is in progress. */
  @Column({ type: 'int', nullable: true })
  responseStatus: number | null;

  @Column({ type: 'mediumtext', nullable: true })
  responseBody: string | null;

  /** The request that holds the key; null in rows older than this column. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  requestId: string | null;

  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  /** Last heartbeat of the process that handles the request. */
  @TimestampColumn({ default: () => 'CURRENT_TIMESTAMP(3)' })
  aliveAt: Date;

  @TimestampColumn()
  expiresAt: Date;
}
