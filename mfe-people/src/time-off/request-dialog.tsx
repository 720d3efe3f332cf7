import { rankOf } from '@atrium/contracts';
import { Button, CalendarOutlined, useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog } from '@atrium/ui-kit/forms';
import { isApiError, toast, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TimeOffRequestDto } from '../api/endpoints.generated';
import { useCreateTimeOffRequestMutation } from '../api/time-off-api';
import { RequestFields } from '../shared/request-form/request-fields';
import {
  type RequestFormValues,
  toFormErrors,
  toRequest,
} from '../shared/request-form/request-form';
import { TeamCalendarDialog } from '../shared/team-calendar/team-calendar-dialog';

/** See docs/domain/time-off.md#request-form. */
const DEFAULT_HOURS = 8;

/** Creates a time-off request (docs/domain/time-off.md#request-form). */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const [createRequest] = useCreateTimeOffRequestMutation();
  // One key for as long as the dialog is open, so a retry doesn't create a second request.
  const mutate = useIdempotentMutation();
  const navigate = useNavigate();
  const [showsCalendar, setShowsCalendar] = useState(false);
  const canRequestForOthers = session !== undefined && rankOf(session.role) >= rankOf('admin');

  const create = (values: RequestFormValues): Promise<TimeOffRequestDto> =>
    mutate((key) =>
      createRequest({
        'Idempotency-Key': key,
        createTimeOffRequestDto: toRequest(values, session?.id),
      }).unwrap(),
    );

  const submit = async (values: RequestFormValues): Promise<void> => {
    try {
      const { id, userId } = await create(values);
      const path = userId === session?.id ? `/time-off?request=${id}` : `/time-off-manager/${id}`;
      toast.success({
        title: 'Request submitted',
        action: { label: 'Open Request', onSelect: () => void navigate(path) },
      });
    } catch (error) {
      toast.destructive({
        title: 'Error submitting request',
        ...(isApiError(error) && { description: error.message }),
      });
      throw toFormErrors(error);
    }
  };

  return (
    <>
      <FormDialog<RequestFormValues>
        title="Request Time Off"
        submitLabel="Submit Request"
        width={560}
        initialValues={{ type: 'vacation', hours: DEFAULT_HOURS, isHalfDay: false }}
        onSubmit={submit}
        onClose={onClose}
        extra={
          <Button icon={<CalendarOutlined />} onClick={() => setShowsCalendar(true)}>
            View Team Calendar
          </Button>
        }
      >
        <RequestFields canRequestForOthers={canRequestForOthers} />
      </FormDialog>
      {showsCalendar && <TeamCalendarDialog onClose={() => setShowsCalendar(false)} />}
    </>
  );
}
