import { createIdempotentMutation } from '@atrium/ui-kit';
import { CopyLinkDialog, FormDialog } from '@atrium/ui-kit/forms';
import { countOf } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import type { EvidenceDto } from '../../api/endpoints.generated';
import { useCreateShareLinkMutation } from '../../api/evidence-api';
import { EXPIRY_DAYS, ExpiryField, INITIAL_EXPIRY } from './create-share-link-dialog';

interface ShareFilesDialogProps {
  files: readonly EvidenceDto[];
  onClose: () => void;
}

/**
 * Creates a share link for each file and shows all of them (docs/domain/evidence.md#share-links).
 */
export function ShareFilesDialog({ files, onClose }: ShareFilesDialogProps) {
  const [createLink] = useCreateShareLinkMutation();
  const [links, setLinks] = useState<string>();
  // A second attempt continues where the first one failed.
  const created = useRef(new Map<number, string>());
  const [attempts] = useState(() =>
    files.map(({ id }) => ({ id, mutate: createIdempotentMutation() })),
  );

  const create = async ({ expiry }: { expiry: string }): Promise<void> => {
    for (const { id, mutate } of attempts.filter((attempt) => !created.current.has(attempt.id))) {
      const { url } = await mutate((key) =>
        createLink({
          id,
          'Idempotency-Key': key,
          createShareLinkDto: { expiresInDays: EXPIRY_DAYS[expiry] },
        }).unwrap(),
      );
      created.current.set(id, url);
    }
  };

  const count = countOf(files.length, 'file');
  if (links !== undefined) {
    return (
      <CopyLinkDialog title={`${count} shared`} noun="Links" link={links} onClose={onClose}>
        Copy the links now; you won&apos;t see them again. Anyone with a link can open its file and
        nothing else.
      </CopyLinkDialog>
    );
  }
  return (
    <FormDialog<{ expiry: string }>
      title={`Share ${count}`}
      submitLabel="Create Links"
      width={440}
      initialValues={{ expiry: INITIAL_EXPIRY }}
      onSubmit={create}
      onClose={() => {
        if (created.current.size < files.length) onClose();
        else setLinks(formatLinks(files, created.current));
      }}
    >
      <ExpiryField help="Anyone with a link can open its file without signing in." />
    </FormDialog>
  );
}

/** The name of each file with its link below. */
const formatLinks = (files: readonly EvidenceDto[], urls: ReadonlyMap<number, string>): string =>
  files.map(({ id, originalName }) => `${originalName}\n${urls.get(id)}`).join('\n\n');
