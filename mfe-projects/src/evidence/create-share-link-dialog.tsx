import { DEFAULT_SHARE_LINK_DAYS, type ShareLinkDays } from '@atrium/contracts';
import { FormDialog, SelectField, useIdempotentMutation } from '@atrium/ui-kit/forms';
import type { EvidenceDto } from '../api/endpoints.generated';
import { useCreateShareLinkMutation } from '../api/evidence-api';

const NEVER = 'never';

const CHOICES = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: NEVER, label: 'Never' },
];

const DAYS: Record<string, ShareLinkDays> = { '1': 1, '7': 7, '30': 30, [NEVER]: null };

interface CreateShareLinkDialogProps {
  file: EvidenceDto;
  /** Takes the address, which the server shows this once. */
  onCreated: (address: string) => void;
  onClose: () => void;
}

/** Asks how long a link shall last, and makes it. */
export function CreateShareLinkDialog({ file, onCreated, onClose }: CreateShareLinkDialogProps) {
  const [createLink] = useCreateShareLinkMutation();
  const mutate = useIdempotentMutation();

  const create = async ({ expiry }: { expiry: string }): Promise<void> => {
    const { url } = await mutate((key) =>
      createLink({
        id: file.id,
        'Idempotency-Key': key,
        createShareLinkDto: { expiresInDays: DAYS[expiry] },
      }).unwrap(),
    );
    onCreated(url);
  };

  return (
    <FormDialog<{ expiry: string }>
      title="Create Link"
      submitLabel="Create Link"
      width={440}
      initialValues={{ expiry: String(DEFAULT_SHARE_LINK_DAYS) }}
      onSubmit={create}
      onClose={onClose}
    >
      <SelectField
        name="expiry"
        label="The link expires after"
        choices={CHOICES}
        required="Choose when the link expires"
        help="Everybody who has the link can open this file without signing in."
      />
    </FormDialog>
  );
}
