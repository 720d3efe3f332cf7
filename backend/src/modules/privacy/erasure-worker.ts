import { DAY_MS, HOUR_MS, MINUTE_MS } from '@atrium/contracts';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThan, Or } from 'typeorm';
import { BackgroundTask } from '../../platform/background-task';
import { Clock } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { messageOf } from '../../platform/error-details';
import { type Job, JobRunner } from '../../platform/jobs';
import { eraseFromText, PersonalData, type PersonKind } from '../../platform/personal-data';
import { cutText } from '../../platform/truncate';
import { Notifier } from '../notifications';
import { usersWithRight } from '../users';
import { Erasure, ERROR_LENGTH } from './erasure.entity';
import { PersonEraser } from './person-eraser';

const TICK_MS = 5000;

/** How often the progress is saved. */
const SAVE_MS = 1000;

/** Pauses after failed attempts. The last one repeats. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS] as const;

/** The failed attempt that is reported, about half an hour after the first one. */
const REPORTED_ATTEMPT = 4;

/** In the title of the notification, which doesn't name the person. */
const SUBJECTS: Record<PersonKind, string> = {
  user: 'a team member',
  client: "a client's contacts",
  contact: 'a contact',
};

/** Ends an erasure while the process is stopping. Another process repeats it. */
class StoppingError extends Error {}

/**
 * Runs the requested erasures one after another, in one process at a time. If the process dies,
 * its lease expires, and another one starts the erasure again, which then finds fewer rows. A failed
 * erasure is retried after growing pauses, and doesn't delay the others.
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
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly personalData: PersonalData,
    private readonly eraser: PersonEraser,
    private readonly clock: Clock,
    private readonly notifier: Notifier,
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
    for (let erasure = await this.next(0); erasure; erasure = await this.next(erasure.id)) {
      try {
        await this.erase(erasure);
        if (erasure.kind === 'client') await this.dropErasedContacts();
      } catch (error) {
        if (error instanceof StoppingError) return;
        this.logger.error(error);
        await this.recordFailure(erasure, error);
      }
    }
  }

  /** The next one that is due. */
  private next(afterId: number): Promise<Erasure | null> {
    const id = MoreThan(afterId);
    const now = this.clock.now();
    const nextAttemptAt = Or(
      LessThanOrEqual(now),
      // Scheduled while the clock was wrong.
      MoreThan(new Date(now.getTime() + DAY_MS)),
      // Failed in a version that did not retry it.
      IsNull(),
    );
    return this.dataSource.manager.findOne(Erasure, {
      where: [
        { id, state: 'running' },
        { id, state: 'failed', nextAttemptAt },
      ],
      order: { id: 'ASC' },
    });
  }

  private async erase(erasure: Erasure): Promise<void> {
    const { id, kind, personId, note, requestedById, requestedBy, address, requestId } = erasure;
    const { manager } = this.dataSource;
    if (erasure.state === 'failed') {
      const started = { state: 'running', nextAttemptAt: null } as const;
      const { affected } = await manager.update(Erasure, { id, state: 'failed' }, started);
      // A user has requested it again.
      if (affected === 0) return;
    }
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

  private recordFailure({ id, kind, personId, ...erasure }: Erasure, error: unknown) {
    return this.transactions.run(async (em) => {
      const pause = PAUSES_MS[Math.min(erasure.attempts, PAUSES_MS.length - 1)] ?? 0;
      const person = await this.personalData.sourceOf(kind).find(em, personId);
      // The message of a database error may contain the person's data.
      const text = person && (await eraseFromText(em, messageOf(error), person));
      const lastError = text && cutText(text, ERROR_LENGTH);
      const nextAttemptAt = new Date(this.clock.now().getTime() + pause);
      const attempts = erasure.attempts + 1;
      const failed = { state: 'failed', attempts, lastError, nextAttemptAt } as const;
      const { affected } = await em.update(Erasure, { id }, failed);
      if (affected !== 0 && attempts === REPORTED_ATTEMPT) await this.report(em, kind);
    });
  }

  private async report(em: EntityManager, kind: PersonKind): Promise<void> {
    const admins = await usersWithRight(em, 'privacy.manage');
    await this.notifier.notify(em, {
      type: 'erasure.failing',
      recipients: admins.map((admin) => admin.id),
      actorId: null,
      title: `The erasure of ${SUBJECTS[kind]} keeps failing`,
      body: 'Some of the personal data has not been erased yet. Atrium keeps trying. Settings > Privacy shows the error and lets you retry.',
      link: '/settings?tab=privacy',
    });
  }
}
