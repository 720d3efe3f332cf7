import { Entity, PrimaryColumn } from 'typeorm';
import { AsciiColumn, TimestampColumn } from '../columns';

/** Which process may run a recurring job, so that one of several does it. */
@Entity('job_leases')
export class JobLease {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  job: string;

  @AsciiColumn({ length: 64, nullable: true })
  owner: string | null;

  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;

  /** When the job last ended well. */
  @TimestampColumn({ nullable: true })
  lastRunAt: Date | null;
}
