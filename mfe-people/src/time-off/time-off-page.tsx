import {
  CalendarOutlined,
  CompactButton,
  CreateButton,
  FileTextOutlined,
  lazyDialog,
  LinkOutlined,
  Page,
  PageHeader,
} from '@atrium/ui-kit';
import { urlChoice, urlId, useKeyedState, useUrlState } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { BalanceTiles } from './balance-tiles';
import { MyRequestPanel } from './my-request-panel';
import { MyRequestsCard } from './my-requests-card';
import { ScheduledCard } from './scheduled-card';

const TeamCalendarDialog = lazyDialog(
  async () => (await import('../shared/team-calendar/team-calendar-dialog')).TeamCalendarDialog,
);
const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog')).CancelDialog);
const BalanceHistoryPanel = lazyDialog(
  async () => (await import('./balance-history-panel')).BalanceHistoryPanel,
);
const EditRequestDialog = lazyDialog(
  async () => (await import('../shared/request-form/edit-request-dialog')).EditRequestDialog,
);
const FeedsDialog = lazyDialog(async () => (await import('./feeds-dialog')).FeedsDialog);
const RequestDialog = lazyDialog(async () => (await import('./request-dialog')).RequestDialog);

const STATE = {
  request: urlId(),
  dialog: urlChoice(['request', 'calendar', 'feeds', 'history'], null),
};

/** The user's own balances and requests (docs/domain/time-off.md#my-time-off-screen). */
export function TimeOffPage() {
  const [{ request, dialog }, setState] = useUrlState(STATE);
  const [requestToCancel, setRequestToCancel] = useKeyedState<TimeOffRequestDto | undefined>(
    String(request),
    undefined,
  );
  const [editedRequest, setEditedRequest] = useKeyedState<TimeOffRequestDto | undefined>(
    String(request),
    undefined,
  );
  const close = (): void => setState({ dialog: null });
  const create = (
    <CreateButton onClick={() => setState({ dialog: 'request' })}>Request Time Off</CreateButton>
  );
  const open = (id: number): void => setState({ request: id }, 'push');

  return (
    <Page>
      <PageHeader
        title="My Time Off"
        description="Your balances and requests."
        actions={
          <>
            <CompactButton
              icon={<FileTextOutlined />}
              onClick={() => setState({ dialog: 'history' })}
            >
              Balance History
            </CompactButton>
            <CompactButton icon={<LinkOutlined />} onClick={() => setState({ dialog: 'feeds' })}>
              Subscribe
            </CompactButton>
            <CompactButton
              icon={<CalendarOutlined />}
              onClick={() => setState({ dialog: 'calendar' })}
            >
              Team Calendar
            </CompactButton>
            {create}
          </>
        }
      />
      <BalanceTiles />
      <ScheduledCard onOpen={open} />
      <MyRequestsCard
        onOpen={open}
        onEdit={setEditedRequest}
        onCancel={setRequestToCancel}
        create={create}
      />

      <MyRequestPanel
        id={request}
        onEdit={setEditedRequest}
        onCancel={setRequestToCancel}
        onClose={() => setState({ request: null }, 'push')}
      />
      {requestToCancel && (
        <CancelDialog request={requestToCancel} onClose={() => setRequestToCancel(undefined)} />
      )}
      {editedRequest && (
        <EditRequestDialog request={editedRequest} onClose={() => setEditedRequest(undefined)} />
      )}
      {dialog === 'history' && <BalanceHistoryPanel onClose={close} />}
      {dialog === 'request' && <RequestDialog onClose={close} />}
      {dialog === 'calendar' && <TeamCalendarDialog onClose={close} />}
      {dialog === 'feeds' && <FeedsDialog onClose={close} />}
    </Page>
  );
}
