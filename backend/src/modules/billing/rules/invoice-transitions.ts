import {
  type Abilities,
  type Ability,
  type InvoiceStatus,
  isOpenInvoice,
  toCents,
} from '@atrium/contracts';

export const INVOICE_ACTIONS = [
  'update',
  'issue',
  'send',
  'remind',
  'pay',
  'refund',
  'credit',
  'cancel',
  'delete',
] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** Decides the actions on an invoice, together with the user's role. */
export interface InvoiceState {
  status: InvoiceStatus;
  sentAt: Date | null;
  hasPayments: boolean;
  amount: string;
  paidTotal: string;
  creditedTotal: string;
  balanceDue: string;
}

/**
 * The statuses that a request can set (docs/domain/invoices.md#transitions). Issuing, payments,
 * credit notes and the due date set the other statuses.
 */
const INVOICE_TRANSITIONS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: [],
  pending: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
  issued: [],
};

/** Whether a user can move an invoice to the status by setting it. */
export const canTransition = (from: InvoiceStatus, to: InvoiceStatus): boolean =>
  from === to || INVOICE_TRANSITIONS[from].includes(to);

/**
 * The actions that an invoice allows, regardless of the user's role
 * (docs/domain/invoices.md#editing).
 */
export function stateAbilities(state: InvoiceState): Abilities<InvoiceAction> {
  const abilities = STATUS_ABILITIES[state.status];
  return {
    ...abilities,
    send: sendAbility(state),
    remind: remindAbility(state),
    update: abilities.update === true ? unlessFinal(state) : abilities.update,
    delete: abilities.delete === true ? unlessReferenced(state) : abilities.delete,
    cancel: abilities.cancel === true ? unlessPaid(state) : abilities.cancel,
    refund: toCents(state.balanceDue) < 0n ? true : 'invoices.nothing_to_refund',
    credit: abilities.credit === true ? whileCreditable(state) : abilities.credit,
  };
}

type StatusAbilities = Abilities<Exclude<InvoiceAction, 'send' | 'remind' | 'refund'>>;

const PAID: Ability = 'invoices.paid_is_final';
const CANCELLED: Ability = 'invoices.cancelled_is_final';
const CREDIT_NOTE: Ability = 'invoices.credit_note_is_final';
const NOT_ISSUED: Ability = 'invoices.not_issued';
const NOT_DRAFT: Ability = 'invoices.not_draft';

const STATUS_ABILITIES: Readonly<Record<InvoiceStatus, StatusAbilities>> = {
  draft: {
    update: true,
    issue: true,
    pay: NOT_ISSUED,
    credit: NOT_ISSUED,
    cancel: NOT_ISSUED,
    delete: true,
  },
  pending: { update: true, issue: NOT_DRAFT, pay: true, credit: true, cancel: true, delete: true },
  overdue: {
    update: 'invoices.not_pending',
    issue: NOT_DRAFT,
    pay: true,
    credit: true,
    cancel: true,
    delete: true,
  },
  paid: {
    update: PAID,
    issue: NOT_DRAFT,
    pay: PAID,
    credit: true,
    cancel: PAID,
    delete: PAID,
  },
  cancelled: {
    update: CANCELLED,
    issue: NOT_DRAFT,
    pay: CANCELLED,
    credit: CANCELLED,
    cancel: CANCELLED,
    delete: true,
  },
  // Only credit notes are issued.
  issued: {
    update: CREDIT_NOTE,
    issue: CREDIT_NOTE,
    pay: CREDIT_NOTE,
    credit: CREDIT_NOTE,
    cancel: CREDIT_NOTE,
    delete: CREDIT_NOTE,
  },
};

const isPositive = (amount: string): boolean => toCents(amount) > 0n;

/** The client has the invoice, or it was partly paid or credited. */
const unlessFinal = ({ sentAt, paidTotal, creditedTotal }: InvoiceState): Ability =>
  sentAt !== null || isPositive(paidTotal) || isPositive(creditedTotal)
    ? 'invoices.sent_is_final'
    : true;

/** Payments that were reversed still refer to the invoice. */
const unlessReferenced = (state: InvoiceState): Ability =>
  state.hasPayments ? 'invoices.sent_is_final' : unlessFinal(state);

const unlessPaid = ({ paidTotal }: InvoiceState): Ability =>
  isPositive(paidTotal) ? 'invoices.cancel_has_payments' : true;

/** Paid invoices can also be sent, because clients ask for copies. */
function sendAbility({ status }: InvoiceState): Ability {
  if (status === 'draft') return NOT_ISSUED;
  return status === 'cancelled' ? 'invoices.cancelled_not_sent' : true;
}

function remindAbility({ status, balanceDue }: InvoiceState): Ability {
  if (status === 'draft') return NOT_ISSUED;
  return isOpenInvoice({ status }) && isPositive(balanceDue) ? true : 'invoices.nothing_due';
}

const whileCreditable = ({ amount, creditedTotal }: InvoiceState): Ability =>
  toCents(creditedTotal) < toCents(amount) ? true : 'invoices.fully_credited';

/** Whether cancelling needs a reason (docs/domain/invoices.md#settlement). */
export const needsCancelReason = ({
  sentAt,
  hasPayments,
  creditedTotal,
}: Pick<InvoiceState, 'sentAt' | 'hasPayments' | 'creditedTotal'>): boolean =>
  sentAt !== null || hasPayments || isPositive(creditedTotal);
