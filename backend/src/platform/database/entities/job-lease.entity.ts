import { Entity, PrimaryColumn } from 'typeorm';
import { KeyColumn, MomentColumn } from '../columns';

/** Which process may run a recurring job, so that one of several does it. */
@Entity('job_leases')
export class JobLease {
  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  job: string;

  @KeyColumn({ length: 64, nullable: true })
  owner: string | null;

  @MomentColumn({ nullable: true })
  leasedUntil: Date | null;

  /** When the job last ended well. */
  @MomentColumn({ nullable: true })
  lastRunAt: Date | null;
}
