import { useRef, useState } from 'react';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useUploads } from '../api/use-uploads';

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
  const [files, setFiles] = useState<readonly Pick<ReplyAttachment, 'key' | 'name' | 'size'>[]>([]);
  const { run, cancel, stateOf } = useUploads();
  const nextKey = useRef(0);

  const add = (added: Iterable<File>): void => {
    for (const file of added) {
      const key = String((nextKey.current += 1));
      setFiles((before) => [...before, { key, name: file.name, size: file.size }]);
      // On its own, so that it doesn't wait for the other files.
      void run([{ key, file, url: '/api/evidence/upload', fields: { ticketId, projectId } }]);
    }
  };

  const remove = (key: string): void => {
    cancel(key);
    setFiles((before) => before.filter((file) => file.key !== key));
  };

  const attachments: readonly ReplyAttachment[] = files.map((file) => {
    const { id, error } = stateOf(file.key);
    return { ...file, id, error };
  });

  return {
    attachments,
    add,
    remove,
    clear: (): void => setFiles([]),
    ids: attachments.flatMap(({ id }) => id ?? []),
    isUploading: attachments.some(({ id, error }) => id === undefined && error === undefined),
  };
}
