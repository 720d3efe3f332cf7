import { timeOffUserName } from '@atrium/contracts';
import {
  ActionsMenu,
  type RecordList,
  RecordState,
  RecordSteps,
  SidePanel,
  Stack,
} from '@atrium/ui-kit';
import { FormDialog, TextAreaField, useHasFormDraft } from '@atrium/ui-kit/forms';
import {
  abilityView,
  nameWithStatus,
  parseRecordId,
  skipToken,
  toOpenRecord,
  useKeyedState,
} from '@atrium/web-kit';
import type { TimeOffRequestDetailDto, TimeOffRequestDto } from '../api/endpoints.generated';
import { useGetTimeOffRequestQuery } from '../api/time-off-api';
import { RequestDetails } from '../shared/request-details';
import { EditRequestDialog } from '../shared/request-form/edit-request-dialog';
import { RequestHistory } from '../shared/request-history';
import { outcomeOf } from '../shared/time-off-format';
import { useCancelRequest } from '../shared/use-cancel-request';
import { decisionFormName, PanelDecision } from './panel-decision';
import { RequestContext } from './request-context';

interface RequestPanelProps {
  /** The path after `/time-off-manager/`; empty while no request is open. */
  address: string;
  list: RecordList;
  onClose: () => void;
}

/** Details of a managed request, with the context for the decision. */
export function RequestPanel({ address, list, onClose }: RequestPanelProps) {
  const id = parseRecordId(address);
  const query = useGetTimeOffRequestQuery(id === null ? skipToken : { id });
  const {
    record: request,
    lastKnown,
    isMissing,
  } = toOpenRecord(query, address !== '' && id === null);
  const [action, setAction] = useKeyedState<'edit' | 'cancel' | undefined>(address, undefined);
  const hasDraft = useHasFormDraft(decisionFormName(id));
  const [hasUnsentComments, setHasUnsentComments] = useKeyedState(address, hasDraft);
  const closeDialog = () => setAction(undefined);

  return (
    <SidePanel
      open={address !== ''}
      title="Time Off Request Details"
      subtitle={request && subtitleOf(request)}
      onClose={onClose}
      extra={
        <>
          <RecordSteps list={list} current={id} noun="request" />
          {request && <PanelMenu request={request} onSelect={setAction} />}
        </>
      }
      footer={
        request &&
        (request.status === 'pending' || hasUnsentComments) && (
          <PanelDecision key={request.id} request={request} onUnsentChange={setHasUnsentComments} />
        )
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
          hint="You may not have permission to manage this person's time off, or the link may be incomplete."
          backLabel="All Requests"
          onBack={onClose}
        />
      )}
      {lastKnown && action === 'edit' && (
        <EditRequestDialog request={lastKnown} onClose={closeDialog} />
      )}
      {lastKnown && action === 'cancel' && (
        <CancelRequestDialog request={lastKnown} onClose={closeDialog} />
      )}
    </SidePanel>
  );
}

const subtitleOf = (request: TimeOffRequestDto): string =>
  nameWithStatus(timeOffUserName(request), request.isUserInactive);

interface OpenRequest {
  request: TimeOffRequestDetailDto;
}

/**
 * Pending requests can be changed and cancelled, approved ones cancelled
 * (docs/domain/time-off.md#changes, #cancellation).
 */
const PanelMenu = ({
  request,
  onSelect,
}: OpenRequest & { onSelect: (action: 'edit' | 'cancel') => void }) =>
  (request.status === 'pending' || request.status === 'approved') && (
    <ActionsMenu
      label={`Actions for ${timeOffUserName(request)}`}
      actions={[
        ...(request.status === 'pending'
          ? [
              {
                key: 'edit',
                label: 'Edit Request',
                ability: abilityView(request.abilities.update),
                onSelect: () => onSelect('edit'),
              },
            ]
          : []),
        {
          key: 'cancel',
          label: 'Cancel Request',
          danger: true,
          ability: abilityView(request.abilities.cancel),
          onSelect: () => onSelect('cancel'),
        },
      ]}
    />
  );

interface CancelRequestDialogProps extends OpenRequest {
  onClose: () => void;
}

/** Confirms cancelling a managed request, with comments for the person. */
function CancelRequestDialog({ request, onClose }: CancelRequestDialogProps) {
  const cancel = useCancelRequest(request.id);
  const name = timeOffUserName(request);
  const isApproved = request.status === 'approved';

  return (
    <FormDialog<{ cancellationComments?: string }>
      title="Cancel this request?"
      submitLabel="Cancel Request"
      cancelLabel="Keep Request"
      danger
      disabledReason={isApproved ? undefined : outcomeOf(request)}
      recordId={request.id}
      onSubmit={({ cancellationComments }) =>
        cancel({ cancellationComments, version: request.version })
      }
      onClose={onClose}
    >
      {isApproved && (
        <p>{`${name}'s time off is already approved. Cancelling it restores the balance.`}</p>
      )}
      {request.status === 'pending' && <p>{`${name}'s request is still pending.`}</p>}
      <TextAreaField
        name="cancellationComments"
        label="Comments"
        help="The requester sees your comments."
      />
    </FormDialog>
  );
}
