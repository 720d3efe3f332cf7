import type { ExpenseStatus } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { abilityView } from '@atrium/web-kit';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import type { ExpenseAction } from './expense-action';
import { ACTION_ICONS, ACTION_WORDS } from './expense-menu';
import styles from './expense-panel.module.css';

/** Where an expense can go from each status. */
const NEXT: Record<ExpenseStatus, readonly ExpenseAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['pay'],
  rejected: ['resubmit'],
  paid: [],
};

interface ExpenseStepsProps {
  expense: ExpenseDetailDto;
  onAction: (action: ExpenseAction) => void;
}

/** The next steps of an expense; where all are refused, the reason stands below them. */
export function ExpenseSteps({ expense: { status, abilities }, onAction }: ExpenseStepsProps) {
  const steps = NEXT[status].map((action) => ({ action, view: abilityView(abilities[action]) }));
  if (steps.length === 0) return null;
  const isRefused = steps.every(({ view }) => !view.allowed);
  return (
    <div>
      <div className={styles.steps} role="group" aria-label="Next steps">
        {steps.map(({ action, view }) => (
          <Button
            key={action}
            type={action === 'reject' ? 'default' : 'primary'}
            icon={ACTION_ICONS[action]}
            ability={view}
            onClick={() => onAction(action)}
          >
            {ACTION_WORDS[action]}
          </Button>
        ))}
      </div>
      {isRefused && <p className={styles.reason}>{steps[0]?.view.reason}</p>}
    </div>
  );
}
