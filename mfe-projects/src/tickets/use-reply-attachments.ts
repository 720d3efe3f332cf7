import { useRef, useState } from 'react';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { type UploadJob, useUploads } from '../api/use-uploads';

export interface ReplyAttachment {
  key: string;
  name: string;
  size: number;
  /** Id in the evidence; undefined while it is uploaded. */
  id?: number;
  error?: string;
}

/** The files of a message. They are uploaded as evidence of the ticket as soon as they are added. */
export function useReplyAttachments({ id: ticketId, projectId }: TicketDetailDto) {
  const [files, setFiles] = useState<readonly Pick<UploadJob, 'key' | 'file'>[]>([]);
  const { run, cancel, stateOf } = useUploads();
  const nextKey = useRef(0);

  // On its own, so that it doesn't wait for the other files.
  const upload = (key: string, file: File): void =>
    void run([{ key, file, url: '/api/evidence/upload', fields: { ticketId, projectId } }]);

  const add = (added: Iterable<File>): void => {
    for (const file of added) {
      const key = String((nextKey.current += 1));
      setFiles((before) => [...before, { key, file }]);
      upload(key, file);
    }
  };

  const retry = (key: string): void => {
    const failed = files.find((candidate) => candidate.key === key);
    if (failed) upload(key, failed.file);
  };

  const remove = (key: string): void => {
    cancel(key);
    setFiles((before) => before.filter((file) => file.key !== key));
  };

  const attachments: readonly ReplyAttachment[] = files.map(({ key, file }) => {
    const { id, error } = stateOf(key);
    return { key, name: file.name, size: file.size, id, error };
  });

  return {
    attachments,
    add,
    retry,
    remove,
    clear: (): void => setFiles([]),
    ids: attachments.flatMap(({ id }) => id ?? []),
    hasFailed: attachments.some(({ error }) => error !== undefined),
    isUploading: attachments.some(({ id, error }) => id === undefined && error === undefined),
  };
}
