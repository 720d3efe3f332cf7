import { formatCount, MEGABYTE, TICKET_PRIORITIES, type TicketPriority } from '@atrium/contracts';
import { PRIORITY_APPEARANCE } from '@atrium/ui-kit';
import {
  Field,
  FormGrid,
  NumberField,
  Select,
  SwitchField,
  TextField,
  validationRule,
} from '@atrium/ui-kit/forms';
import type { SettingsDto, UpdateHelpdeskSettingsDto } from '../../api/endpoints.generated';
import { useUpdateHelpdeskSettingsMutation } from '../settings-api';
import styles from '../settings-page.module.css';
import { businessHoursError, BusinessHoursInput, businessHoursText } from './business-hours-input';
import { formatBusinessTime, parseBusinessTime } from './business-time';
import { REQUIRED_NUMBER, SettingsForm } from './settings-form';

type TargetField = `${TicketPriority}FirstResponse` | `${TicketPriority}Resolution`;

/** The targets are flat, because a form compares its values one by one. */
type HelpdeskValues = Required<Omit<UpdateHelpdeskSettingsDto, 'targets'>> &
  Record<TargetField, string>;

/** The API accepts targets of up to a year, in minutes. */
const TARGET_MAX = 527_040;

const TARGET_RANGE = `Enter a time from 1 min to ${formatCount(TARGET_MAX / 60)} h.`;

const TARGET_RULES = [
  validationRule((text: string) => {
    const minutes = parseBusinessTime(text);
    if (minutes === null) return 'Enter a time such as 30 min, 4 h or 1 h 30 min.';
    return minutes >= 1 && minutes <= TARGET_MAX ? undefined : TARGET_RANGE;
  }),
];

/** For a resolution target. */
const notShorterThan =
  (firstResponse: TargetField) =>
  ({ getFieldValue }: { getFieldValue: (name: TargetField) => unknown }) =>
    validationRule((text: string) =>
      (parseBusinessTime(text) ?? 0) >=
      (parseBusinessTime(String(getFieldValue(firstResponse))) ?? 0)
        ? undefined
        : 'The resolution target must not be shorter than the first response target.',
    );

/** In MB, under the API's field name, so that server errors appear at the field. */
const valuesOf = ({ helpdesk: { targets, ...helpdesk } }: SettingsDto): HelpdeskValues => ({
  ...helpdesk,
  lowFirstResponse: formatBusinessTime(targets.low.firstResponseMinutes),
  lowResolution: formatBusinessTime(targets.low.resolutionMinutes),
  mediumFirstResponse: formatBusinessTime(targets.medium.firstResponseMinutes),
  mediumResolution: formatBusinessTime(targets.medium.resolutionMinutes),
  highFirstResponse: formatBusinessTime(targets.high.firstResponseMinutes),
  highResolution: formatBusinessTime(targets.high.resolutionMinutes),
  maxAttachmentBytes: Math.round((helpdesk.maxAttachmentBytes / MEGABYTE) * 100) / 100,
});

const targetOf = (values: HelpdeskValues, priority: TicketPriority) => ({
  firstResponseMinutes: parseBusinessTime(values[`${priority}FirstResponse`]) ?? 0,
  resolutionMinutes: parseBusinessTime(values[`${priority}Resolution`]) ?? 0,
});

/** Business hours, targets and incoming mail (docs/domain/settings.md#helpdesk). */
export function HelpdeskForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateHelpdeskSettingsMutation();
  const isReadOnly = settings.abilities.update !== true;

  const save = (input: HelpdeskValues): Promise<unknown> =>
    update({
      updateHelpdeskSettingsDto: {
        version: input.version,
        businessHours: input.businessHours,
        targetsEnabled: input.targetsEnabled,
        confirmsNewTickets: input.confirmsNewTickets,
        blockedSenders: input.blockedSenders,
        targets: {
          low: targetOf(input, 'low'),
          medium: targetOf(input, 'medium'),
          high: targetOf(input, 'high'),
        },
        maxAttachmentBytes: Math.round(input.maxAttachmentBytes * MEGABYTE),
      },
    }).unwrap();

  return (
    <SettingsForm<HelpdeskValues>
      title="Helpdesk"
      description="Business hours and service level targets decide when a ticket is due. Holidays are set under Time Off."
      settings={settings}
      valuesOf={valuesOf}
      onSave={save}
    >
      <Field
        name="businessHours"
        label="Business Hours"
        help={`In the company's time zone, ${settings.company.timeZone}.`}
        hideOptionalMark
        rules={[validationRule(businessHoursError)]}
        textOf={businessHoursText}
      >
        <BusinessHoursInput disabled={isReadOnly} />
      </Field>
      <SwitchField
        name="targetsEnabled"
        label="Service Level Targets"
        help="Tickets get due times, and assignees are notified before they miss one. Only business hours count."
      />
      <div className={styles.targets}>
        {TICKET_PRIORITIES.toReversed().map((priority) => (
          <FormGrid key={priority}>
            <TextField
              name={`${priority}FirstResponse`}
              label={`${PRIORITY_APPEARANCE[priority].label}: First Response`}
              required="Please enter a time."
              rules={TARGET_RULES}
            />
            <TextField
              name={`${priority}Resolution`}
              label={`${PRIORITY_APPEARANCE[priority].label}: Resolution`}
              required="Please enter a time."
              dependencies={[`${priority}FirstResponse`]}
              rules={[...TARGET_RULES, notShorterThan(`${priority}FirstResponse`)]}
            />
          </FormGrid>
        ))}
      </div>
      <SwitchField
        name="confirmsNewTickets"
        label="Confirm New Tickets"
        help="A client whose email opens a ticket receives a confirmation."
      />
      <Field
        name="blockedSenders"
        label="Blocked Senders"
        help="Emails from these addresses and domains go to Held Mail instead of opening tickets."
        hideOptionalMark
      >
        <Select
          mode="tags"
          open={false}
          styles={{ suffix: { display: 'none' } }}
          disabled={isReadOnly}
          placeholder="news@shop.example or shop.example"
          tokenSeparators={[',', ';', ' ']}
        />
      </Field>
      <NumberField
        name="maxAttachmentBytes"
        label="Reply Attachments"
        help="If their total size exceeds this limit, files are sent as links."
        min={0}
        max={50}
        unit="MB"
        rules={REQUIRED_NUMBER}
      />
    </SettingsForm>
  );
}
