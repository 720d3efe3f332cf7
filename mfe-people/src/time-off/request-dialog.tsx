import { rankOf } from '@atrium/contracts';
import { Button, CalendarOutlined } from '@atrium/ui-kit';
import { FormDialog, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { isApiError, toast, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import { useCreateTimeOffRequestMutation } from '../api/time-off-api';
import { TeamCalendarDialog } from '../shared/team-calendar/team-calendar-dialog';
import { toRequest, type RequestFormValues } from './request-form';
import { RequestFields } from './request-fields';

/** Hours that the form begins with (specification section 9). */
const FIRST_HOURS = 8;

/** Asks for time off (specification section 2, Request Time Off dialog). */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const [createRequest] = useCreateTimeOffRequestMutation();
  // As long as the dialog is open: a repeated try makes one request.
  const mutate = useIdempotentMutation();
  const [showsCalendar, setShowsCalendar] = useState(false);
  const asksForOthers = session !== undefined && rankOf(session.role) >= rankOf('admin');

  const submit = async (values: RequestFormValues): Promise<void> => {
    try {
      await mutate((key) =>
        createRequest({
          'Idempotency-Key': key,
          createTimeOffRequestDto: toRequest(values, session?.id),
        }).unwrap(),
      );
    } catch (error) {
      toast.destructive({
        title: 'Error submitting request',
        ...(isApiError(error) && { description: error.message }),
      });
      throw atFields(error);
    }
    toast.success('Request submitted');
  };

  return (
    <>
      <FormDialog<RequestFormValues>
        title="Request Time Off"
        submitLabel="Submit Request"
        width={560}
        initialValues={{ type: 'vacation', hours: FIRST_HOURS, isHalfDay: false }}
        onSubmit={submit}
        onClose={onClose}
        extra={
          <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setShowsCalendar(true)}>
            View Team Calendar
          </Button>
        }
      >
        <RequestFields asksForOthers={asksForOthers} />
      </FormDialog>
      {showsCalendar && <TeamCalendarDialog onClose={() => setShowsCalendar(false)} />}
    </>
  );
}

/** The server speaks of days where the form has hours. */
function atFields(error: unknown): unknown {
  if (!isApiError(error) || error.errors?.['days'] === undefined) return error;
  const { days, ...others } = error.errors;
  return { ...error, errors: { ...others, hours: days } };
}
