import { Button, EditOutlined, RecordState, SidePanel, Stack } from '@atrium/ui-kit';
import { abilityView, formatDateRange, skipToken, toOpenRecord } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useGetTimeOffRequestQuery } from '../api/time-off-api';
import { RequestDetails } from '../shared/request-details';
import { RequestHistory } from '../shared/request-history';

interface MyRequestPanelProps {
  /** The open request; null if none is open. */
  id: number | null;
  onEdit: (request: TimeOffRequestDto) => void;
  onCancel: (request: TimeOffRequestDto) => void;
  onClose: () => void;
}

/** Details of one of the user's own requests. */
export function MyRequestPanel({ id, onEdit, onCancel, onClose }: MyRequestPanelProps) {
  const query = useGetTimeOffRequestQuery(id === null ? skipToken : { id });
  const { record: request, isMissing } = toOpenRecord(query);
  const isCancellable = request?.status === 'pending' || request?.status === 'approved';
  return (
    <SidePanel
      open={id !== null}
      title="Time Off Request Details"
      subtitle={request && formatDateRange(request.startDate, request.endDate)}
      width={480}
      onClose={onClose}
      footer={
        request &&
        isCancellable && (
          <>
            <Button
              danger
              ability={abilityView(request.abilities.cancel)}
              onClick={() => onCancel(request)}
            >
              Cancel Request
            </Button>
            {request.status === 'pending' && (
              <Button
                icon={<EditOutlined />}
                ability={abilityView(request.abilities.update)}
                onClick={() => onEdit(request)}
              >
                Edit Request
              </Button>
            )}
          </>
        )
      }
    >
      {request ? (
        <Stack gap={24}>
          <RequestDetails request={request} />
          <RequestHistory id={request.id} />
        </Stack>
      ) : (
        <RecordState
          noun="request"
          query={query}
          isMissing={isMissing}
          hint="It may belong to someone else, or the link may be incomplete."
          backLabel="My Requests"
          onBack={onClose}
          lines={6}
        />
      )}
    </SidePanel>
  );
}
