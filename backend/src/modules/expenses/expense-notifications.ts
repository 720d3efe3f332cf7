import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Notifier } from '../notifications';
import { Settings } from '../settings';
import { usersWithRight } from '../users';
import type { ExpenseDetailDto } from './dto/expense.dto';
import { formatMoney } from '@atrium/contracts';

/** Notifies approvers of new expenses, and submitters of decisions. */
@Injectable()
export class ExpenseNotifications {
  constructor(
    private readonly notifier: Notifier,
    private readonly settings: Settings,
  ) {}

  /** Sends the notifications for the expense's new status. Payment sends none. */
  async statusChanged(em: EntityManager, actor: Actor, expense: ExpenseDetailDto): Promise<void> {
    const { status } = expense;
    if (status === 'pending') await this.submitted(em, actor, expense);
    if (status === 'approved' || status === 'rejected') await this.decided(em, actor, expense);
  }

  /** Notifies everyone who can decide on it, except the person who submitted it. */
  private async submitted(
    em: EntityManager,
    actor: Actor,
    expense: ExpenseDetailDto,
  ): Promise<void> {
    const approvers = await usersWithRight(em, 'expense.decide');
    await this.notifier.notify(em, {
      type: 'expense.submitted',
      recipients: approvers.map(({ id }) => id).filter((id) => id !== expense.createdById),
      actorId: actor.id,
      title: `${actor.displayName} submitted an expense`,
      body: `${await this.describe(em, expense)} It needs approval.`,
      link: linkTo(expense),
    });
  }

  /** Notifies the person who submitted it. */
  private async decided(em: EntityManager, actor: Actor, expense: ExpenseDetailDto): Promise<void> {
    if (expense.createdById === null) return;
    await this.notifier.notify(em, {
      type: 'expense.decided',
      recipients: [expense.createdById],
      actorId: actor.id,
      title: `Your expense was ${expense.status}`,
      body: [await this.describe(em, expense), expense.rejectReason].filter(Boolean).join(' '),
      link: linkTo(expense),
    });
  }

  /** `Cloudreach Hosting, $1,250.00.` in the company's currency. */
  private async describe(
    em: EntityManager,
    { vendorName, amount }: ExpenseDetailDto,
  ): Promise<string> {
    const { currency } = await this.settings.getIn(em, 'company');
    return `${vendorName}, ${formatMoney(amount, { currency })}.`;
  }
}

const linkTo = ({ id }: ExpenseDetailDto): string => `/expenses/${id}`;
