import {
  ActionsMenu,
  CaretRightOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  type MenuAction,
  newIdempotencyKey,
  PauseOutlined,
  StepForwardOutlined,
  StopOutlined,
  UndoOutlined,
} from '@atrium/ui-kit';
import { abilityView, formatDate, toast, toastFailure } from '@atrium/web-kit';
import type { RecurringInvoiceDto } from '../../api/endpoints.generated';
import {
  usePauseRecurringInvoiceMutation,
  useResumeRecurringInvoiceMutation,
  useSkipRecurringInvoiceMutation,
  useUnskipRecurringInvoiceMutation,
} from '../../api/recurring-invoices-api';
import type { RecurringDecision } from './recurring-dialogs';

interface RecurringActionsMenuProps {
  recurringInvoice: RecurringInvoiceDto;
  /** The user chose an action that has a dialog. */
  onSelect: (action: RecurringDecision['action']) => void;
}

/** The menu of a recurring invoice. Disabled actions say why. */
export function RecurringActionsMenu({ recurringInvoice, onSelect }: RecurringActionsMenuProps) {
  const change = useImmediateChange();
  const { abilities, status, clientName, skippedDate } = recurringInvoice;
  const [nextDate] = recurringInvoice.nextDates;
  const pauseOrResume: MenuAction =
    status === 'paused'
      ? {
          key: 'resume',
          label: 'Resume',
          icon: <CaretRightOutlined />,
          ability: abilityView(abilities.resume),
          onSelect: () => void change(recurringInvoice, 'resume'),
        }
      : {
          key: 'pause',
          label: 'Pause',
          icon: <PauseOutlined />,
          ability: abilityView(abilities.pause),
          onSelect: () => void change(recurringInvoice, 'pause'),
        };
  const skipOrRestore: MenuAction[] = [
    ...(nextDate === undefined
      ? []
      : [
          {
            key: 'skip',
            label: `Skip ${formatDate(nextDate)}`,
            icon: <StepForwardOutlined />,
            ability: abilityView(abilities.skip),
            onSelect: () => void change(recurringInvoice, 'skip'),
          },
        ]),
    ...(skippedDate !== null && abilities.unskip === true
      ? [
          {
            key: 'unskip',
            label: `Restore ${formatDate(skippedDate)}`,
            icon: <UndoOutlined />,
            onSelect: () => void change(recurringInvoice, 'unskip'),
          },
        ]
      : []),
  ];
  return (
    <ActionsMenu
      label={`Actions for the recurring invoice for ${clientName}`}
      actions={[
        {
          key: 'view',
          label: 'View Details',
          icon: <FileTextOutlined />,
          onSelect: () => onSelect('view'),
        },
        {
          key: 'update',
          label: 'Edit',
          shortcut: 'e',
          icon: <EditOutlined />,
          ability: abilityView(abilities.update),
          onSelect: () => onSelect('update'),
        },
        pauseOrResume,
        ...skipOrRestore,
        {
          key: 'run',
          label: 'Create Due Invoices Now',
          icon: <CaretRightOutlined />,
          ability: abilityView(abilities.run),
          onSelect: () => onSelect('run'),
        },
        {
          key: 'end',
          label: 'End',
          icon: <StopOutlined />,
          ability: abilityView(abilities.end),
          onSelect: () => onSelect('end'),
        },
        {
          key: 'delete',
          label: 'Delete',
          icon: <DeleteOutlined />,
          danger: true,
          ability: abilityView(abilities.delete),
          onSelect: () => onSelect('delete'),
        },
      ]}
    />
  );
}

type ImmediateChange = 'pause' | 'resume' | 'skip' | 'unskip';

const OPPOSITES: Record<ImmediateChange, ImmediateChange> = {
  pause: 'resume',
  resume: 'pause',
  skip: 'unskip',
  unskip: 'skip',
};

/** Changes a recurring invoice at once, with Undo. */
function useImmediateChange() {
  const [pause] = usePauseRecurringInvoiceMutation();
  const [resume] = useResumeRecurringInvoiceMutation();
  const [skip] = useSkipRecurringInvoiceMutation();
  const [unskip] = useUnskipRecurringInvoiceMutation();
  const requests = { pause, resume, skip, unskip };
  const change = async (
    { id, version }: Pick<RecurringInvoiceDto, 'id' | 'version'>,
    action: ImmediateChange,
  ): Promise<void> => {
    try {
      const changed = await requests[action]({
        id,
        'Idempotency-Key': newIdempotencyKey(),
        recurringInvoiceVersionDto: { version },
      }).unwrap();
      toast.success({
        title: doneText(action, changed),
        onUndo: () => void change(changed, OPPOSITES[action]),
      });
    } catch (error) {
      toastFailure(
        "Couldn't change the recurring invoice",
        error,
        'Nothing was changed. Please try again.',
      );
    }
  };
  return change;
}

function doneText(
  action: ImmediateChange,
  { skippedDate, nextDates: [nextDate] }: RecurringInvoiceDto,
): string {
  if (action === 'pause') return 'Recurring invoice paused';
  if (action === 'resume') return 'Recurring invoice resumed';
  const date = action === 'skip' ? skippedDate : nextDate;
  return `${formatDate(date ?? '')} ${action === 'skip' ? 'skipped' : 'restored'}`;
}
