import {
  ActionsMenu,
  BackLink,
  Card,
  CaretRightOutlined,
  Clamped,
  CreateButton,
  DeleteOutlined,
  EditOutlined,
  EmptyState,
  EyeOutlined,
  FileTextOutlined,
  type MenuAction,
  newIdempotencyKey,
  Page,
  PauseOutlined,
  StatusTag,
  StepForwardOutlined,
  StopOutlined,
  TwoLine,
  UndoOutlined,
} from '@atrium/ui-kit';
import { type DataColumn, DataTable, listTableProps, RowAction } from '@atrium/ui-kit/data';
import {
  abilityView,
  errorMessage,
  formatDate,
  formatMoney,
  rightView,
  toast,
  urlPage,
  useCompanySettings,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecurringInvoiceDto } from '../../api/endpoints.generated';
import {
  useListRecurringInvoicesQuery,
  usePauseRecurringInvoiceMutation,
  useResumeRecurringInvoiceMutation,
  useSkipRecurringInvoiceMutation,
  useUnskipRecurringInvoiceMutation,
} from '../../api/recurring-invoices-api';
import { type RecurringDecision, RecurringDialogs } from './recurring-dialogs';
import { CreateRecurringDialog } from './recurring-form-dialogs';
import { frequencyText, MODE_LABELS } from './schedule-text';

const PAGE_SIZE = 50;
const STATE = { page: urlPage() };

/** All recurring invoices with their next dates (docs/domain/recurring-invoices.md). */
export function RecurringPage() {
  const [{ page }, setState] = useUrlState(STATE);
  const [decision, setDecision] = useState<RecurringDecision>();
  const [isCreating, setIsCreating] = useState(false);
  const create = rightView(useRight('recurring_invoice.manage'));
  const { currency } = useCompanySettings();
  const navigate = useNavigate();
  const showInvoices = ({ id }: RecurringInvoiceDto) => void navigate(`/billing?recurring=${id}`);
  const columns = useMemo(() => columnsIn(currency), [currency]);
  const list = useListRecurringInvoicesQuery({ page, pageSize: PAGE_SIZE });

  const createButton = (
    <CreateButton ability={create} onClick={() => setIsCreating(true)}>
      Create Recurring Invoice
    </CreateButton>
  );

  return (
    <Page>
      <div>
        <BackLink to="/billing">All invoices</BackLink>
      </div>
      <Card title="Recurring Invoices" flush extra={createButton}>
        <DataTable
          {...listTableProps(list, {
            sort: '',
            parseSort: () => '',
            page,
            pageSize: PAGE_SIZE,
            onChange: ({ page: next }, historyAction) => setState({ page: next }, historyAction),
          })}
          label="Recurring invoices"
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ clientName }) => clientName}
          onOpen={showInvoices}
          actions={(recurringInvoice) => (
            <>
              <RowAction
                icon={<EyeOutlined />}
                aria-label={`View the invoices of the recurring invoice for ${recurringInvoice.clientName}`}
                title="View Invoices"
                onClick={() => showInvoices(recurringInvoice)}
              />
              <RecurringActionsMenu
                recurringInvoice={recurringInvoice}
                onSelect={(action) => setDecision({ recurringInvoice, action })}
              />
            </>
          )}
          empty={
            <EmptyState
              title="No recurring invoices"
              description="Set up a schedule, and Atrium creates the invoices automatically."
              action={createButton}
            />
          }
        />
      </Card>
      <RecurringDialogs decision={decision} onClose={() => setDecision(undefined)} />
      {isCreating && <CreateRecurringDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

interface RecurringActionsMenuProps {
  recurringInvoice: RecurringInvoiceDto;
  /** The user chose an action that has a dialog. */
  onSelect: (action: RecurringDecision['action']) => void;
}

function RecurringActionsMenu({ recurringInvoice, onSelect }: RecurringActionsMenuProps) {
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

const columnsIn = (currency: string): DataColumn<RecurringInvoiceDto>[] => [
  {
    key: 'client',
    title: 'Client',
    onPhone: 'title',
    render: ({ clientName, clientEmail }) => (
      <TwoLine first={clientName} second={<Clamped lines={1}>{clientEmail}</Clamped>} />
    ),
  },
  {
    key: 'schedule',
    title: 'Schedule',
    hideBelow: 720,
    render: (recurringInvoice) => (
      <TwoLine
        plain
        first={frequencyText(recurringInvoice)}
        second={MODE_LABELS[recurringInvoice.mode]}
      />
    ),
  },
  {
    key: 'next',
    title: 'Next Date',
    render: ({ nextDates: [next, ...later] }) =>
      next && (
        <TwoLine
          plain
          first={formatDate(next)}
          second={later.length > 0 && `then ${later.map((date) => formatDate(date)).join(', ')}`}
        />
      ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    width: '116px',
    render: ({ amount }) => formatMoney(amount, { currency }),
  },
  {
    key: 'status',
    title: 'Status',
    width: '104px',
    render: ({ status }) => <StatusTag status={status} />,
  },
];

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
      toast.destructive({
        title: "Couldn't change the recurring invoice",
        description: errorMessage(error, 'Nothing was changed. Please try again.'),
      });
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
