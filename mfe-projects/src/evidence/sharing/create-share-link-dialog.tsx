import { DEFAULT_SHARE_LINK_DAYS, type ShareLinkDays } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog, SelectField } from '@atrium/ui-kit/forms';
import type { EvidenceDto } from '../../api/endpoints.generated';
import { useCreateShareLinkMutation } from '../../api/evidence-api';

const NEVER = 'never';

const CHOICES = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: NEVER, label: 'No expiration' },
];

/** How long a link works, by the value of {@link ExpiryField}. */
export const EXPIRY_DAYS: Record<string, ShareLinkDays> = {
  '1': 1,
  '7': 7,
  '30': 30,
  [NEVER]: null,
};

export const INITIAL_EXPIRY = String(DEFAULT_SHARE_LINK_DAYS);

export const ExpiryField = ({ help }: { help: string }) => (
  <SelectField
    name="expiry"
    label="Expiration"
    choices={CHOICES}
    required="Choose an expiration"
    help={help}
  />
);

interface CreateShareLinkDialogProps {
  file: EvidenceDto;
  /** @param url shown only once, because the server doesn't store it */
  onCreated: (url: string) => void;
  onClose: () => void;
}

/** Creates a share link (docs/domain/evidence.md#share-links). */
export function CreateShareLinkDialog({ file, onCreated, onClose }: CreateShareLinkDialogProps) {
  const [createLink] = useCreateShareLinkMutation();
  const mutate = useIdempotentMutation();

  const create = async ({ expiry }: { expiry: string }): Promise<void> => {
    const { url } = await mutate((key) =>
      createLink({
        id: file.id,
        'Idempotency-Key': key,
        createShareLinkDto: { expiresInDays: EXPIRY_DAYS[expiry] },
      }).unwrap(),
    );
    onCreated(url);
  };

  return (
    <FormDialog<{ expiry: string }>
      title="Create Link"
      submitLabel="Create Link"
      width={440}
      initialValues={{ expiry: INITIAL_EXPIRY }}
      onSubmit={create}
      onClose={onClose}
    >
      <ExpiryField help="Anyone with the link can open this file without signing in." />
    </FormDialog>
  );
}
