import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, MoreThan } from 'typeorm';
import { BackgroundTask } from '../../platform/background-task';
import { type Job, JobRunner } from '../../platform/jobs';
import { PersonalData } from '../../platform/personal-data';
import { Erasure } from './erasure.entity';
import { PersonEraser } from './person-eraser';

const TICK_MS = 5000;

/** How often the progress is saved. */
const SAVE_MS = 1000;

/** After this many failures, an erasure stops until a user retries it. */
const MAX_ATTEMPTS = 3;

/** Ends an erasure while the process is stopping. Another process repeats it. */
class StoppingError extends Error {}

/**
 * Runs the requested erasures one after another, in one process at a time. If the process dies,
 * its lease expires, and another one starts the erasure again, which then finds fewer rows.
 */
@Injectable()
export class ErasureWorker implements OnModuleDestroy {
  private readonly logger = new Logger('Erasures');
  private readonly job: Job = {
    name: 'privacy.erase',
    everySeconds: 0,
    run: () => this.eraseAll(),
  };
  private readonly task = new BackgroundTask(async () => {
    if (await this.next(0)) await this.jobs.run(this.job);
  }, this.logger);

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobRunner,
    private readonly personalData: PersonalData,
    private readonly eraser: PersonEraser,
  ) {}

  /** Another process continues. */
  get isStopping(): boolean {
    return this.task.isStopping;
  }

  /** Call it after a request is committed, to start immediately instead of at the next tick. */
  @Interval(TICK_MS)
  tick(): Promise<void> {
    return this.task.run();
  }

  onModuleDestroy(): Promise<void> {
    return this.task.stop();
  }

  private async eraseAll(): Promise<void> {
    let hasFailed = false;
    for (let erasure = await this.next(0); erasure; erasure = await this.next(erasure.id)) {
      try {
        await this.erase(erasure);
        if (erasure.kind === 'client') await this.dropErasedContacts();
      } catch (error) {
        if (error instanceof StoppingError) return;
        this.logger.error(error);
        await this.recordFailure(erasure);
        hasFailed = true;
      }
    }
    // The job then pauses before the next attempt.
    if (hasFailed) throw new Error('An erasure failed.');
  }

  private next(afterId: number): Promise<Erasure | null> {
    return this.dataSource.manager.findOne(Erasure, {
      where: { state: 'running', id: MoreThan(afterId) },
      order: { id: 'ASC' },
    });
  }

  private async erase(erasure: Erasure): Promise<void> {
    const { id, kind, personId, note, requestedById, requestedBy, address, requestId } = erasure;
    const { manager } = this.dataSource;
    const person = await this.personalData.sourceOf(kind).find(manager, personId);
    if (!person || person.isErased) {
      // Erased with all contacts of the client, or repeated by a restore.
      await manager.delete(Erasure, { id });
      return;
    }
    const author = {
      id: requestedById,
      displayName: requestedBy,
      address: address ?? '',
      requestId: requestId ?? '',
    };
    let nextSaveAt = 0;
    await this.eraser.erase(person, { author, note }, async (searchedRows, totalRows) => {
      if (this.task.isStopping) throw new StoppingError();
      if (performance.now() < nextSaveAt) return;
      nextSaveAt = performance.now() + SAVE_MS;
      await manager.update(Erasure, { id }, { searchedRows, totalRows });
    });
  }

  /** Erasing all contacts of a client also completes a failed erasure of one of them. */
  private async dropErasedContacts(): Promise<void> {
    const { manager } = this.dataSource;
    const contacts = this.personalData.sourceOf('contact');
    for (const { id, personId } of await manager.findBy(Erasure, { kind: 'contact' })) {
      if (!(await contacts.find(manager, personId))) await manager.delete(Erasure, { id });
    }
  }

  private async recordFailure({ id, attempts }: Erasure): Promise<void> {
    await this.dataSource.manager.update(
      Erasure,
      { id },
      {
        attempts: attempts + 1,
        state: attempts + 1 >= MAX_ATTEMPTS ? 'failed' : 'running',
      },
    );
  }
}
