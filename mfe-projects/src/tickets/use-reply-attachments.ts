import { createIdempotentMutation } from '@atrium/ui-kit';
import { errorMessage } from '@atrium/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EvidenceDto, TicketDetailDto } from '../api/endpoints.generated';
import { evidenceApi, uploadTags } from '../api/evidence-api';
import { sendFile } from '../api/send-file';

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
  const [attachments, setAttachments] = useState<readonly ReplyAttachment[]>([]);
  const dispatch = useDispatch();
  const uploads = useRef(new Map<string, AbortController>());
  const nextKey = useRef(0);

  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const set = (key: string, patch: Partial<ReplyAttachment>): void =>
    setAttachments((before) =>
      before.map((attachment) =>
        attachment.key === key ? { ...attachment, ...patch } : attachment,
      ),
    );

  const upload = async (key: string, file: File): Promise<void> => {
    const controller = new AbortController();
    uploads.current.set(key, controller);
    try {
      const { id }: EvidenceDto = await createIdempotentMutation()((idempotencyKey) =>
        sendFile({
          url: '/api/evidence/upload',
          file,
          fields: { ticketId, projectId },
          idempotencyKey,
          signal: controller.signal,
          onProgress: () => undefined,
        }),
      );
      set(key, { id });
      dispatch(evidenceApi.util.invalidateTags(uploadTags(id)));
    } catch (error) {
      if (controller.signal.aborted) return;
      set(key, { error: errorMessage(error, "Couldn't upload the file.") });
    } finally {
      uploads.current.delete(key);
    }
  };

  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      const key = String((nextKey.current += 1));
      setAttachments((before) => [...before, { key, name: file.name, size: file.size }]);
      void upload(key, file);
    }
  };

  const remove = (key: string): void => {
    uploads.current.get(key)?.abort();
    setAttachments((before) => before.filter((attachment) => attachment.key !== key));
  };

  return {
    attachments,
    add,
    remove,
    clear: (): void => setAttachments([]),
    ids: attachments.flatMap(({ id }) => id ?? []),
    isUploading: attachments.some(({ id, error }) => id === undefined && error === undefined),
  };
}
