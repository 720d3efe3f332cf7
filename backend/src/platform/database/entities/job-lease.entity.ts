import { Entity, PrimaryColumn } from 'typeorm';
import { AsciiColumn, TimestampColumn } from '../columns';

/** The process that may run a recurring job, so that only one of several does. */
@Entity('job_leases')
export class JobLease {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  job: string;

  @AsciiColumn({ length: 64, nullable: true })
  owner: string | null;

  @TimestampColumn({ nullable: true })
  leasedUntil: Date | null;

  /** When the job last succeeded. */
  @TimestampColumn({ nullable: true })
  lastRunAt: Date | null;
}
