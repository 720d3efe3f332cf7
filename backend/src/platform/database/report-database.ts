import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config';
import { dataSourceOptions } from './data-source-options';
import { allowReports } from './time-limits';

/** One connection for each concurrent export, and one for checking the replica. */
const POOL_SIZE = 4;

/** How long a failed replica is not used. */
const PAUSE_MS = 30_000;

/**
 * The database that exports read (docs/explanation/adr/0016-read-exports-from-a-replica.md): the
 * replica if it has every change that was committed when the export was requested, otherwise the
 * primary.
 */
@Injectable()
export class ReportDatabase implements OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private replica: Promise<DataSource> | undefined;
  private pausedUntil = 0;

  constructor(
    private readonly primary: DataSource,
    private readonly config: Config,
  ) {}

  async choose(): Promise<DataSource> {
    const { replicaUrl } = this.config;
    if (replicaUrl === undefined || performance.now() < this.pausedUntil) return this.primary;
    try {
      const replica = await this.connect(replicaUrl);
      return (await this.hasCaughtUp(replica)) ? replica : this.primary;
    } catch (error) {
      // The pool stays open, because other exports may be reading from it.
      this.logger.warn(error, 'The replica is not available. Exports read the primary.');
      this.pausedUntil = performance.now() + PAUSE_MS;
      return this.primary;
    }
  }

  /** Reads with statements that may take as long as those of an export. */
  async read<Result>(work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    const runner = (await this.choose()).createQueryRunner();
    try {
      await allowReports(runner);
      return await work(runner.manager);
    } finally {
      await runner.release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const replica = await this.replica?.catch(() => undefined);
    await replica?.destroy().catch(() => undefined);
  }

  private connect(replicaUrl: string): Promise<DataSource> {
    const replica = this.replica ?? open(replicaUrl);
    this.replica = replica;
    replica.catch(() => {
      if (this.replica === replica) this.replica = undefined;
    });
    return replica;
  }

  /** Waits until the replica has the current position of the primary. */
  private async hasCaughtUp(replica: DataSource): Promise<boolean> {
    const [current] = await this.primary.query<{ position: string | null }[]>(
      'SELECT @@gtid_binlog_pos AS position',
    );
    if (!current?.position) throw new Error('The primary has no binary log with GTIDs.');
    const [wait] = await replica.query<{ result: number | string | null }[]>(
      'SELECT MASTER_GTID_WAIT(?, ?) AS result',
      [current.position, this.config.maxReplicaDelaySeconds],
    );
    return Number(wait?.result ?? -1) === 0;
  }
}

async function open(databaseUrl: string): Promise<DataSource> {
  const settings = { databaseUrl, poolSize: POOL_SIZE, hasTimeLimits: true };
  const options = await dataSourceOptions(settings, { entities: [], migrations: [] });
  return new DataSource(options).initialize();
}
