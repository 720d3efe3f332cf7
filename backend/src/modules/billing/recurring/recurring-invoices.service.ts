import {
  addDays,
  pick,
  RECURRING_INVOICE_LABELS,
  type Schedule,
  scheduledDates,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertAllowed, assertStatusAllows } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { applyChanges } from '../../../platform/changes';
import { Clock } from '../../../platform/clock';
import { insertRecord, Transactions, updateVersioned } from '../../../platform/database';
import { assertCurrentVersion } from '../../../platform/http/errors';
import type { Recorded } from '../../../platform/http/validation';
import { ClientLinks, type ClientName } from '../../clients';
import { lockReferencedProject } from '../../projects';
import { Today } from '../../settings';
import { InvoiceLines } from '../invoice-lines';
import { invoiceErrors } from '../invoices.errors';
import { RecurringInvoice } from './recurring-invoice.entity';
import { readRecurringInvoice, type RecurringInvoiceRecord } from './recurring-invoice-list';
import { RecurringInvoiceRuns } from './recurring-invoice-runs';
import type {
  CreateRecurringInvoiceDto,
  RecurringInvoiceDetailDto,
  UpdateRecurringInvoiceDto,
} from './recurring-invoices.dto';
import { recurringInvoiceErrors } from './recurring-invoices.errors';
import {
  recurringInvoiceAbilities,
  type RecurringInvoiceAction,
} from './recurring-invoices.policy';
import { RecurringInvoicesReader } from './recurring-invoices.reader';

const { lines: _lines, ...ENTERED } = RECURRING_INVOICE_LABELS;

/** Fields that users enter, without the lines. */
type EnteredFields = Recorded<Pick<CreateRecurringInvoiceDto, keyof typeof ENTERED>>;

type Patch = Partial<Omit<RecurringInvoice, 'id' | 'version'>>;

/** Fields that determine the dates. */
const INTERVAL: readonly (keyof EnteredFields)[] = ['every', 'unit', 'anchorDate'];

const SCHEDULE: readonly (keyof EnteredFields)[] = [...INTERVAL, 'endDate', 'occurrences'];

/** The two dates that depend on the schedule and on what happened so far. */
type Dates = Pick<RecurringInvoice, 'nextDate' | 'skippedDate'>;

/**
 * Creates and changes recurring invoices (docs/domain/recurring-invoices.md). Every method is one
 * transaction.
 */
@Injectable()
export class RecurringInvoicesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientLinks,
    private readonly lines: InvoiceLines,
    private readonly runs: RecurringInvoiceRuns,
    private readonly audit: AuditLog,
    private readonly reader: RecurringInvoicesReader,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 400 for invalid lines, an unknown project, or a schedule without dates */
  async create(
    actor: Actor,
    { lines: sent, ...input }: CreateRecurringInvoiceDto,
  ): Promise<RecurringInvoiceDetailDto> {
    const today = await this.today.date();
    const fields: EnteredFields = {
      ...pick(input, ['clientName', 'clientEmail', 'every', 'unit', 'anchorDate']),
      projectId: input.projectId ?? null,
      description: input.description ?? null,
      terms: input.terms ?? null,
      endDate: input.endDate ?? null,
      occurrences: input.occurrences ?? null,
      dueDays: input.dueDays ?? null,
      mode: input.mode ?? 'draft',
    };
    assertSchedule(fields);
    const [nextDate] = scheduledDates(fields, today, 1);
    if (nextDate === undefined) throw recurringInvoiceErrors.noDates();
    return this.transactions.respond(actor, async (em) => {
      await lockReferencedProject(em, fields.projectId, invoiceErrors.unknownProject);
      const clientId = await this.clients.link(em, actor, fields);
      const { lines, totals } = await this.lines.ofNew(em, { lines: sent }, clientId);
      const id = await insertRecord(em, RecurringInvoice, {
        ...fields,
        lines,
        amount: totals.amount,
        nextDate,
        createdById: actor.id,
        createdAt: this.clock.now(),
      });
      const after = await readRecurringInvoice(em, id);
      await this.record(em, actor, 'recurring_invoice.create', { after });
      return this.reader.detailOf(actor, after);
    });
  }

  /**
   * Changes the fields in the request. Existing invoices don't change.
   *
   * @throws AppError 400 as {@link create}, 403 if the policy denies it, 409 if the version is
   *   stale or it has ended
   */
  async update(
    actor: Actor,
    id: number,
    { version, lines: sentLines, ...sent }: UpdateRecurringInvoiceDto,
  ): Promise<RecurringInvoiceDetailDto> {
    const today = await this.today.date();
    return this.transactions.run(async (em) => {
      const before = await lockFor(em, actor, id, 'update', version);
      const { after, changed } = applyChanges<EnteredFields>(ENTERED, before, sent);
      const isRescheduled = changed.some((name) => SCHEDULE.includes(name));
      if (isRescheduled) assertSchedule(after);
      const dates = changed.some((name) => INTERVAL.includes(name)) ? newDates : remainingDates;
      if (changed.includes('projectId')) {
        await lockReferencedProject(em, after.projectId, invoiceErrors.unknownProject);
      }
      const isNewClient = changed.includes('clientEmail');
      const clientId = isNewClient || sentLines ? await this.clients.link(em, actor, after) : null;
      const priced =
        sentLines &&
        (await this.lines.ofChanged(
          em,
          { lines: sentLines },
          { before: { ...before, clientId, currency: null }, after, linesBefore: before.lines },
        ));
      if (changed.length === 0 && !priced) return this.reader.detailOf(actor, before);
      return this.save(em, actor, before, 'recurring_invoice.update', {
        ...after,
        ...(priced && { lines: priced.lines, amount: priced.totals.amount }),
        ...(isRescheduled && assertHasDates(dates(before, after, today))),
      });
    });
  }

  /**
   * @throws AppError 403 if the policy denies it, 409 if the version is stale or it is not active
   */
  pause(actor: Actor, id: number, version?: number): Promise<RecurringInvoiceDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await lockFor(em, actor, id, 'pause', version);
      return this.save(em, actor, before, 'recurring_invoice.pause', { status: 'paused' });
    });
  }

  /**
   * Continues with the next date from today. Dates during the pause create no invoices.
   *
   * @throws AppError 403 if the policy denies it, 409 if the version is stale or it is not paused
   */
  async resume(actor: Actor, id: number, version?: number): Promise<RecurringInvoiceDetailDto> {
    const today = await this.today.date();
    return this.transactions.respond(actor, async (em) => {
      const before = await lockFor(em, actor, id, 'resume', version);
      const dates = remainingDates(before, before, today);
      return this.save(em, actor, before, 'recurring_invoice.resume', {
        ...dates,
        status: dates.nextDate === null ? 'ended' : 'active',
      });
    });
  }

  /**
   * Creates no invoice for the next date.
   *
   * @throws AppError 403 if the policy denies it, 409 if the version is stale, it is not active, or
   *   it has no later date
   */
  skip(actor: Actor, id: number, version?: number): Promise<RecurringInvoiceDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await lockFor(em, actor, id, 'skip', version);
      const { nextDate: skippedDate } = before;
      // The policy requires both dates.
      const [nextDate] = skippedDate ? scheduledDates(before, addDays(skippedDate, 1), 1) : [];
      const skipped = { skippedDate, nextDate: nextDate ?? null };
      return this.save(em, actor, before, 'recurring_invoice.skip', skipped);
    });
  }

  /**
   * Makes the skipped date the next one again.
   *
   * @throws AppError 403 if the policy denies it, 409 if the version is stale, it is not active, or
   *   no date was skipped since the last invoice
   */
  unskip(actor: Actor, id: number, version?: number): Promise<RecurringInvoiceDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await lockFor(em, actor, id, 'unskip', version);
      const restored = { nextDate: before.skippedDate, skippedDate: null };
      return this.save(em, actor, before, 'recurring_invoice.unskip', restored);
    });
  }

  /** @throws AppError 403 if the policy denies it, 409 if the version is stale or it has ended */
  end(actor: Actor, id: number, version?: number): Promise<RecurringInvoiceDetailDto> {
    return this.transactions.respond(actor, async (em) => {
      const before = await lockFor(em, actor, id, 'end', version);
      const ended = { status: 'ended', nextDate: null } as const;
      return this.save(em, actor, before, 'recurring_invoice.end', ended);
    });
  }

  /**
   * Creates all invoices that are due now, without waiting for the job.
   *
   * @throws AppError 403 if the policy denies it, 409 if the version is stale, it is not active, or
   *   an invoice that should be sent can't be issued
   */
  async run(actor: Actor, id: number, version?: number): Promise<RecurringInvoiceDetailDto> {
    const today = await this.today.date();
    return this.transactions.respond(actor, async (em) => {
      await lockFor(em, actor, id, 'run', version);
      let isCreated = true;
      while (isCreated) isCreated = await this.runs.createNext(em, id, { actor, today });
      return this.reader.detail(actor, id, em);
    });
  }

  /** @throws AppError 403 if the policy denies it, 409 if it has created invoices */
  delete(actor: Actor, id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const before = await lockFor(em, actor, id, 'delete');
      await em.delete(RecurringInvoice, id);
      await this.record(em, actor, 'recurring_invoice.delete', { before });
    });
  }

  /**
   * Gives the recurring invoices of a renamed or merged client the new name and email address. One
   * with another name keeps it.
   */
  async followClient(
    em: EntityManager,
    actor: Actor,
    from: ClientName,
    to: ClientName,
  ): Promise<void> {
    const rows = await em.query<{ id: number }[]>(
      'SELECT id FROM recurring_invoices WHERE clientEmail = ? ORDER BY id',
      [from.email],
    );
    for (const { id } of rows) {
      const before = await readRecurringInvoice(em, id, { lock: true });
      await this.save(em, actor, before, 'recurring_invoice.update', {
        clientName: before.clientName === from.name ? to.name : before.clientName,
        clientEmail: to.email,
      });
    }
  }

  private async save(
    em: EntityManager,
    actor: Actor,
    before: RecurringInvoiceRecord,
    action: string,
    patch: Patch,
  ): Promise<RecurringInvoiceDetailDto> {
    await updateVersioned(em, RecurringInvoice, before.id, before.version, patch);
    const after = await readRecurringInvoice(em, before.id);
    await this.record(em, actor, action, { before, after });
    return this.reader.detailOf(actor, after);
  }

  private record(
    em: EntityManager,
    actor: Actor,
    action: string,
    { before, after }: { before?: RecurringInvoiceRecord; after?: RecurringInvoiceRecord },
  ): Promise<void> {
    const entityId = (after ?? before)?.id ?? null;
    const change = { action, entity: 'recurring_invoice', entityId, before, after } as const;
    return this.audit.record(em, actor, change);
  }
}

/**
 * @throws AppError 403 if the policy denies the action, 404, 409 if the version is stale or the
 *   status doesn't allow it
 */
async function lockFor(
  em: EntityManager,
  actor: Actor,
  id: number,
  action: RecurringInvoiceAction,
  version?: number,
): Promise<RecurringInvoiceRecord> {
  const record = await readRecurringInvoice(em, id, { lock: true });
  assertAllowed(recurringInvoiceAbilities(actor, { ...record, status: 'active' }).update);
  assertCurrentVersion(record, version, 'recurring invoice');
  assertStatusAllows(recurringInvoiceAbilities(actor, record)[action]);
  return record;
}

/** @throws AppError 400 for two ends, or an end before the first date */
function assertSchedule({ anchorDate, endDate, occurrences }: Schedule): void {
  if (endDate !== null && occurrences !== null) throw recurringInvoiceErrors.twoEnds();
  if (endDate !== null && endDate < anchorDate) throw recurringInvoiceErrors.endBeforeFirstDate();
}

/** @throws AppError 400 if there is no next date */
function assertHasDates(dates: Dates): Dates {
  if (dates.nextDate === null) throw recurringInvoiceErrors.noDates();
  return dates;
}

/**
 * The dates if only the end of the schedule changes or a pause ends: an active recurring invoice
 * keeps dates that are due, and a skipped date can no longer be restored if later dates have passed
 * during a pause.
 */
function remainingDates(
  { status, nextDate: planned, skippedDate }: RecurringInvoiceRecord,
  schedule: Schedule,
  today: string,
): Dates {
  const from = planned !== null && (status === 'active' || planned > today) ? planned : today;
  const [nextDate = null] = scheduledDates(schedule, from, 1);
  return { nextDate, skippedDate: nextDate === planned ? skippedDate : null };
}

/**
 * The dates of a schedule with another interval or first date: no date gets two invoices, and its
 * first date stays skipped if it was skipped last.
 */
function newDates(before: RecurringInvoiceRecord, schedule: Schedule, today: string): Dates {
  const [first = null, second = null] = scheduledDates(schedule, earliestDate(before, today), 2);
  return first !== null && first === before.skippedDate
    ? { nextDate: second, skippedDate: first }
    : { nextDate: first, skippedDate: null };
}

/** An active recurring invoice keeps dates that are due but have no invoice yet. */
function earliestDate(
  { status, nextDate, lastDate }: RecurringInvoiceRecord,
  today: string,
): string {
  if (status === 'active' && nextDate !== null && nextDate < today) return nextDate;
  return lastDate !== null && lastDate >= today ? addDays(lastDate, 1) : today;
}
