import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { formatMoney } from '../../platform/format-money';
import { Notifier, rightsHolders } from '../notifications';
import { Settings } from '../settings';
import type { ExpenseDetailDto } from './dto/expense.dto';

/** Tells people of expenses that wait for them, and of decisions about their own. */
@Injectable()
export class ExpenseNotices {
  constructor(
    private readonly notifier: Notifier,
    private readonly settings: Settings,
  ) {}

  /** Of a status that the expense has just got; being paid is no news of a decision. */
  async moved(em: EntityManager, actor: Actor, expense: ExpenseDetailDto): Promise<void> {
    const { status } = expense;
    if (status === 'pending') await this.submitted(em, actor, expense);
    if (status === 'approved' || status === 'rejected') await this.decided(em, actor, expense);
  }

  /** To everybody who may decide on it, but for the one whose expense it is. */
  private async submitted(
    em: EntityManager,
    actor: Actor,
    expense: ExpenseDetailDto,
  ): Promise<void> {
    const deciders = await rightsHolders(em, 'expense.decide');
    await this.notifier.notify(em, {
      type: 'expense.submitted',
      recipients: deciders.map(({ id }) => id).filter((id) => id !== expense.createdById),
      actorId: actor.id,
      title: `${actor.displayName} submitted an expense`,
      body: `${await this.whatOf(em, expense)} It waits for approval.`,
      link: linkTo(expense),
    });
  }

  /** To the one whose expense it is. */
  private async decided(em: EntityManager, actor: Actor, expense: ExpenseDetailDto): Promise<void> {
    if (expense.createdById === null) return;
    await this.notifier.notify(em, {
      type: 'expense.decided',
      recipients: [expense.createdById],
      actorId: actor.id,
      title: `Your expense was ${expense.status}`,
      body: [await this.whatOf(em, expense), expense.rejectReason].filter(Boolean).join(' '),
      link: linkTo(expense),
    });
  }

  /** `Cloudreach Hosting, $1,250.00.`, in the currency of the company. */
  private async whatOf(
    em: EntityManager,
    { vendorName, amount }: ExpenseDetailDto,
  ): Promise<string> {
    const { currency } = await this.settings.getIn(em, 'company');
    return `${vendorName}, ${formatMoney(amount, currency)}.`;
  }
}

const linkTo = ({ id }: ExpenseDetailDto): string => `/expenses/${id}`;
