import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  DollarOutlined,
  ReloadOutlined,
  type MenuAction,
} from '@atrium/ui-kit';
import { abilityView } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { ExpenseDto } from '../api/endpoints.generated';
import { EXPENSE_ACTIONS, type ExpenseAction } from './expense-action';

export const ACTION_WORDS: Record<ExpenseAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  pay: 'Mark as Paid',
  resubmit: 'Submit Again',
  delete: 'Delete',
};

export const ACTION_ICONS: Record<ExpenseAction, ReactNode> = {
  approve: <CheckOutlined aria-hidden />,
  reject: <CloseOutlined aria-hidden />,
  pay: <DollarOutlined aria-hidden />,
  resubmit: <ReloadOutlined aria-hidden />,
  delete: <DeleteOutlined aria-hidden />,
};

/** All actions of an expense; refused ones say why. Submitting again is offered to rejected ones only. */
export const menuActionsOf = (
  { status, abilities }: Pick<ExpenseDto, 'status' | 'abilities'>,
  onSelect: (action: ExpenseAction) => void,
): MenuAction[] =>
  EXPENSE_ACTIONS.filter((action) => action !== 'resubmit' || status === 'rejected').map(
    (action) => ({
      key: action,
      label: ACTION_WORDS[action],
      icon: ACTION_ICONS[action],
      danger: action === 'delete',
      ability: abilityView(abilities[action]),
      onSelect: () => onSelect(action),
    }),
  );
