import {
  formatHours,
  keysOf,
  minutesToHours,
  TIME_OF_DAY_LABELS,
  TIME_OFF_LABELS,
  TIME_OFF_TYPE_LABELS,
  yesOrNo,
} from '@atrium/contracts';
import {
  changedValues,
  ConflictNotice,
  FormDialog,
  type LabeledChange,
  labeledChanges,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { formatDate, toast, toastFailure } from '@atrium/web-kit';
import type { TimeOffRequestDto } from '../../api/endpoints.generated';
import {
  useLazyGetTimeOffRequestQuery,
  useUpdateTimeOffRequestMutation,
} from '../../api/time-off-api';
import { RequestFields } from './request-fields';
import { formValuesOf, type RequestFormValues, toFormErrors, toRequest } from './request-form';

/** The fields that can change. The form has hours instead of days. */
const { userId: _employee, ...LABELS } = { ...TIME_OFF_LABELS, days: 'Hours' };

const FIELDS = keysOf(LABELS);

type Field = keyof typeof LABELS;

interface EditRequestDialogProps {
  request: TimeOffRequestDto;
  onClose: () => void;
}

/** Changes a pending request (docs/domain/time-off.md#changes). */
export function EditRequestDialog({ request, onClose }: EditRequestDialogProps) {
  const [updateRequest] = useUpdateTimeOffRequestMutation();
  const [readRequest] = useLazyGetTimeOffRequestQuery();
  const { opened, conflicts, save } = useVersionedEdit<TimeOffRequestDto>(request, {
    read: () => readRequest({ id: request.id }).unwrap(),
    onFailure: (error) => toastFailure("Couldn't change the request", error),
    differences,
  });

  const submit = async (values: RequestFormValues): Promise<void> => {
    const { userId: _userId, ...entered } = toRequest(values, undefined);
    const changes = changedValues<Pick<TimeOffRequestDto, Field>, Field>(FIELDS, opened, entered);
    if (Object.keys(changes).length === 0) return;
    try {
      await save(changes, ({ version }) =>
        updateRequest({
          id: request.id,
          updateTimeOffRequestDto: { ...changes, version },
        }).unwrap(),
      );
    } catch (error) {
      throw toFormErrors(error);
    }
    toast.success('Request changed');
  };

  return (
    <FormDialog<RequestFormValues>
      title="Edit Time Off Request"
      recordId={request.id}
      submitLabel="Save Changes"
      width={560}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <RequestFields request={opened} />
    </FormDialog>
  );
}

/** The differences between two versions of a request, for display. */
const differences = (before: TimeOffRequestDto, after: TimeOffRequestDto): LabeledChange[] =>
  labeledChanges(LABELS, before, after, formatField);

function formatField(request: TimeOffRequestDto, field: Field): string {
  switch (field) {
    case 'type':
      return TIME_OFF_TYPE_LABELS[request.type];
    case 'startDate':
    case 'endDate':
      return formatDate(request[field]);
    case 'days':
      return formatHours(minutesToHours(request.minutes));
    case 'isHalfDay':
      return yesOrNo(request.isHalfDay);
    case 'timeOfDay':
      return request.timeOfDay ? TIME_OF_DAY_LABELS[request.timeOfDay] : 'none';
    case 'reason':
      return request.reason ?? 'none';
  }
}
