import type { ExpenseStatus } from '@atrium/contracts';
import {
  Button,
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  DollarOutlined,
  type MenuAction,
  ReloadOutlined,
} from '@atrium/ui-kit';
import { abilityView } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { ExpenseDetailDto, ExpenseDto } from '../api/endpoints.generated';
import styles from './expense-panel.module.css';

const EXPENSE_ACTIONS = ['approve', 'reject', 'pay', 'resubmit', 'delete'] as const;

/** The actions on an expense other than editing. Each opens a dialog, except Approve in the panel. */
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number];

const ACTION_LABELS: Record<ExpenseAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  pay: 'Mark as Paid',
  resubmit: 'Submit Again',
  delete: 'Delete',
};

const ACTION_ICONS: Record<ExpenseAction, ReactNode> = {
  approve: <CheckOutlined />,
  reject: <CloseOutlined />,
  pay: <DollarOutlined />,
  resubmit: <ReloadOutlined />,
  delete: <DeleteOutlined />,
};

/** The menu of an expense. Disabled actions say why; only rejected expenses offer Submit Again. */
export const menuActionsOf = (
  { status, abilities }: Pick<ExpenseDto, 'status' | 'abilities'>,
  onSelect: (action: ExpenseAction) => void,
): MenuAction[] =>
  EXPENSE_ACTIONS.filter((action) => action !== 'resubmit' || status === 'rejected').map(
    (action) => ({
      key: action,
      label: ACTION_LABELS[action],
      icon: ACTION_ICONS[action],
      danger: action === 'delete',
      ability: abilityView(abilities[action]),
      onSelect: () => onSelect(action),
    }),
  );

/** The next steps from each status (docs/domain/expenses.md#transitions). */
const NEXT_STEPS: Record<ExpenseStatus, readonly ExpenseAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['pay'],
  rejected: ['resubmit'],
  paid: [],
};

interface ExpenseStepsProps {
  expense: ExpenseDetailDto;
  isApproving: boolean;
  onAction: (action: ExpenseAction) => void;
}

/** Buttons for the next steps. If none is allowed, the reason is shown below them. */
export function ExpenseSteps({
  expense: { status, abilities },
  isApproving,
  onAction,
}: ExpenseStepsProps) {
  const steps = NEXT_STEPS[status].map((action) => ({
    action,
    view: abilityView(abilities[action]),
  }));
  if (steps.length === 0) return null;
  const isDenied = steps.every(({ view }) => !view.allowed);
  return (
    <div>
      <div className={styles.steps} role="group" aria-label="Next steps">
        {steps.map(({ action, view }) => (
          <Button
            key={action}
            type={action === 'reject' ? 'default' : 'primary'}
            icon={ACTION_ICONS[action]}
            ability={view}
            loading={action === 'approve' && isApproving}
            disabled={action === 'reject' && isApproving}
            onClick={() => onAction(action)}
          >
            {ACTION_LABELS[action]}
          </Button>
        ))}
      </div>
      {isDenied && <p className={styles.reason}>{steps[0]?.view.reason}</p>}
    </div>
  );
}
