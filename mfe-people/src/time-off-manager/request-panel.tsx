import { timeOffPersonName } from '@atrium/contracts';
import {
  ActionsMenu,
  Button,
  CheckOutlined,
  CloseOutlined,
  Inline,
  RecordState,
  SidePanel,
  Stack,
} from '@atrium/ui-kit';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { abilityView, openRecord, parseRecordId, useKeyedState } from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { TimeOffRequestDetailDto, TimeOffRequestDto } from '../api/endpoints.generated';
import { useGetTimeOffRequestQuery } from '../api/time-off-api';
import { RequestDetails } from '../shared/request-details';
import { RequestHistory } from '../shared/request-history';
import { useCancelRequest } from '../shared/use-cancel-request';
import type { Decision } from './decision-dialog';
import { RequestContext } from './request-context';

interface RequestPanelProps {
  /** Path after `/time-off-manager/`; empty if no request is open. */
  address: string;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** Details of a managed request, with the context for the decision. */
export function RequestPanel({ address, onDecide, onClose }: RequestPanelProps) {
  const id = parseRecordId(address);
  const query = useGetTimeOffRequestQuery(id === null ? skipToken : { id });
  const {
    record: request,
    lastKnown,
    isMissing,
  } = openRecord(query, address !== '' && id === null);
  const [cancelling, setCancelling] = useKeyedState(address, false);

  return (
    <SidePanel
      open={address !== ''}
      title="Time Off Request Details"
      subtitle={request && timeOffPersonName(request)}
      onClose={onClose}
      extra={request && <PanelMenu request={request} onCancel={() => setCancelling(true)} />}
      footer={
        request?.status === 'pending' && <PanelDecision request={request} onDecide={onDecide} />
      }
    >
      {request ? (
        <Stack gap={24}>
          <RequestDetails request={request} />
          {request.context && <RequestContext request={request} context={request.context} />}
          <RequestHistory id={request.id} />
        </Stack>
      ) : (
        <RecordState
          noun="request"
          query={query}
          isMissing={isMissing}
          hint="You may not manage this person's time off, or the link may be incomplete."
          backLabel="All Requests"
          onBack={onClose}
        />
      )}
      {lastKnown && cancelling && (
        <CancelRequestDialog request={lastKnown} onClose={() => setCancelling(false)} />
      )}
    </SidePanel>
  );
}

interface OpenRequest {
  request: TimeOffRequestDetailDto;
}

/** Pending and approved requests can be cancelled (docs/domain/time-off.md#cancellation). */
const PanelMenu = ({ request, onCancel }: OpenRequest & { onCancel: () => void }) =>
  (request.status === 'pending' || request.status === 'approved') && (
    <ActionsMenu
      label={`Further actions for ${timeOffPersonName(request)}`}
      actions={[
        {
          key: 'cancel',
          label: 'Cancel Request',
          danger: true,
          ability: abilityView(request.abilities.cancel),
          onSelect: onCancel,
        },
      ]}
    />
  );

const PanelDecision = ({
  request: { id, abilities },
  onDecide,
}: OpenRequest & Pick<RequestPanelProps, 'onDecide'>) => (
  <Inline justify="flex-end">
    <Button
      icon={<CloseOutlined aria-hidden />}
      danger
      ability={abilityView(abilities.deny)}
      onClick={() => onDecide({ id, kind: 'deny' })}
    >
      Deny
    </Button>
    <Button
      type="primary"
      icon={<CheckOutlined aria-hidden />}
      ability={abilityView(abilities.approve)}
      onClick={() => onDecide({ id, kind: 'approve' })}
    >
      Approve
    </Button>
  </Inline>
);

interface CancelRequestDialogProps {
  request: TimeOffRequestDto;
  onClose: () => void;
}

/** Confirms cancelling a managed request. */
function CancelRequestDialog({ request, onClose }: CancelRequestDialogProps) {
  const cancel = useCancelRequest(request.id);
  const person = timeOffPersonName(request);

  return (
    <ConfirmDialog
      title="Cancel this request?"
      confirmLabel="Cancel Request"
      cancelLabel="Keep Request"
      danger
      onConfirm={cancel}
      onClose={onClose}
    >
      {request.status === 'approved'
        ? `${person}'s time off is already approved. Cancelling it restores the balance.`
        : `${person}'s request is still pending.`}
    </ConfirmDialog>
  );
}
