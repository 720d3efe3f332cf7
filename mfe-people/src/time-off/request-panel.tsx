import { Button, RecordState, SidePanel, Stack } from '@atrium/ui-kit';
import { abilityView, formatDateRange, openRecord } from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useGetTimeOffRequestQuery } from '../api/time-off-api';
import { RequestFacts } from '../shared/request-facts';
import { RequestHistory } from '../shared/request-history';

interface RequestPanelProps {
  /** The open request; none is open for `null`. */
  id: number | null;
  onCancel: (request: TimeOffRequestDto) => void;
  onClose: () => void;
}

/** One request beside the list (specification section 2, Details dialog). */
export function RequestPanel({ id, onCancel, onClose }: RequestPanelProps) {
  const query = useGetTimeOffRequestQuery(id === null ? skipToken : { id });
  const { record: request, isMissing } = openRecord(query, false);
  const canEnd = request?.status === 'pending' || request?.status === 'approved';
  return (
    <SidePanel
      open={id !== null}
      title="Time Off Request Details"
      subtitle={request && formatDateRange(request.startDate, request.endDate)}
      width={480}
      onClose={onClose}
      footer={
        request &&
        canEnd && (
          <Button
            danger
            ability={abilityView(request.abilities.cancel)}
            onClick={() => onCancel(request)}
          >
            Cancel Request
          </Button>
        )
      }
    >
      {request ? (
        <Stack gap={24}>
          <RequestFacts request={request} />
          <RequestHistory id={request.id} />
        </Stack>
      ) : (
        <RecordState
          noun="request"
          query={query}
          isMissing={isMissing}
          hint="It may belong to somebody else, or the address is not complete."
          backLabel="My Requests"
          onBack={onClose}
          lines={6}
        />
      )}
    </SidePanel>
  );
}
