import { newIdempotencyKey } from '@atrium/ui-kit';
import { isNotFound, toast, toastFailure, useUnsavedInput } from '@atrium/web-kit';
import { useState } from 'react';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import { useDeleteEvidenceMutation, useRestoreEvidenceMutation } from '../../api/evidence-api';
import { type UploadJob, useUploads } from '../../api/use-uploads';
import { type DraftFile, isEmptyDraft, useMessageDraft } from './message-draft';

export interface ReplyAttachment {
  key: string;
  name: string;
  size: number;
  /** Id in the evidence; undefined while it is uploaded. */
  id?: number;
  error?: string;
  /** A retry can't succeed. */
  isRejected?: boolean;
}

/**
 * The files of a message. They are uploaded as evidence of the ticket as soon as they are added.
 */
export function useReplyAttachments({ id: ticketId, projectId }: TicketDetailDto) {
  const [{ kind, files: uploaded }, changeDraft] = useMessageDraft(ticketId);
  const [pending, setPending] = useState<readonly Pick<UploadJob, 'key' | 'file'>[]>([]);
  const { run, cancel, idOf, stateOf } = useUploads();
  const moveToTrash = useMoveToTrash((file) =>
    changeDraft((draft) => ({
      files: [...draft.files, file],
      // The kind at the removal: closing the panel resets an empty draft to a public reply.
      ...(isEmptyDraft(draft) && { kind }),
    })),
  );

  const drop = (key: string): void =>
    setPending((before) => before.filter((file) => file.key !== key));

  const upload = async (key: string, file: File): Promise<void> => {
    // On its own, so that it doesn't wait for the other files.
    await run([{ key, file, url: '/api/evidence/upload', fields: { ticketId, projectId } }]);
    const id = idOf(key);
    if (id === undefined) return;
    changeDraft(({ files }) => ({
      files: [...files, { key, id, name: file.name, size: file.size }],
    }));
    drop(key);
  };

  const add = (added: Iterable<File>): void => {
    for (const file of added) {
      const key = newIdempotencyKey();
      setPending((before) => [...before, { key, file }]);
      void upload(key, file);
    }
  };

  const retry = (key: string): void => {
    const failed = pending.find((candidate) => candidate.key === key);
    if (failed) void upload(key, failed.file);
  };

  const remove = (key: string): void => {
    cancel(key);
    drop(key);
    const file = uploaded.find((candidate) => candidate.key === key);
    if (file) void moveToTrash(file);
    changeDraft(({ files }) => ({ files: files.filter((candidate) => candidate.key !== key) }));
  };

  const attachments: readonly ReplyAttachment[] = [
    ...uploaded,
    ...pending.map(({ key, file }) => ({
      key,
      name: file.name,
      size: file.size,
      error: stateOf(key).error,
      isRejected: stateOf(key).isRejected,
    })),
  ];
  const hasFailed = attachments.some(({ error }) => error !== undefined);
  const isUploading = attachments.some(({ id, error }) => id === undefined && error === undefined);
  // The draft contains the uploaded files only.
  useUnsavedInput(hasFailed || isUploading);

  return {
    attachments,
    add,
    retry,
    remove,
    ids: uploaded.map(({ id }) => id),
    hasFailed,
    isUploading,
  };
}

/**
 * A file that was uploaded for a message doesn't stay in the evidence when it is removed from it.
 *
 * @param onRestore is called after Undo
 */
function useMoveToTrash(onRestore: (file: DraftFile) => void): (file: DraftFile) => Promise<void> {
  const [deleteEvidence] = useDeleteEvidenceMutation();
  const [restoreEvidence] = useRestoreEvidenceMutation();

  const restore = async (file: DraftFile): Promise<void> => {
    try {
      await restoreEvidence({ id: file.id }).unwrap();
      onRestore(file);
    } catch (error) {
      toastFailure(
        'Failed to restore attachment',
        error,
        'You can restore it from the trash of the Evidence Hub.',
      );
    }
  };

  return async (file) => {
    const { id, name } = file;
    try {
      await deleteEvidence({ id }).unwrap();
      toast.success({
        title: 'Attachment removed',
        description: 'The file is in the trash of the Evidence Hub.',
        onUndo: () => void restore(file),
      });
    } catch (error) {
      if (isNotFound(error)) return;
      toastFailure(
        `${name} is still an evidence file of the ticket`,
        error,
        'You can delete it in the Evidence Hub.',
      );
    }
  };
}
