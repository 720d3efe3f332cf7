import { newIdempotencyKey } from '@atrium/ui-kit';
import { useUnsavedInput } from '@atrium/web-kit';
import { useState } from 'react';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { type UploadJob, useUploads } from '../api/use-uploads';
import { useMessageDraft } from './message-draft';

export interface ReplyAttachment {
  key: string;
  name: string;
  size: number;
  /** Id in the evidence; undefined while it is uploaded. */
  id?: number;
  error?: string;
}

/**
 * The files of a message. They are uploaded as evidence of the ticket as soon as they are added.
 */
export function useReplyAttachments({ id: ticketId, projectId }: TicketDetailDto) {
  const [{ files: uploaded }, changeDraft] = useMessageDraft(ticketId);
  const [pending, setPending] = useState<readonly Pick<UploadJob, 'key' | 'file'>[]>([]);
  const { run, cancel, idOf, stateOf } = useUploads();

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
    changeDraft(({ files }) => ({ files: files.filter((file) => file.key !== key) }));
  };

  const attachments: readonly ReplyAttachment[] = [
    ...uploaded,
    ...pending.map(({ key, file }) => ({
      key,
      name: file.name,
      size: file.size,
      error: stateOf(key).error,
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
