import type { TicketMessageKind } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { errorMessage } from '@atrium/web-kit';
import { useState } from 'react';
import type {
  CreateTicketMessageDto,
  TicketDetailDto,
  TicketMessageDto,
} from '../api/endpoints.generated';
import { useAddTicketMessageMutation, useListTicketMessagesQuery } from '../api/tickets-api';
import { type ProposedChanges, useMessageDraft } from './message-draft';
import { sendableChanges } from './proposed-changes';
import { useAnnounceTyping } from './typing-indicator';
import { useReplyAttachments } from './use-reply-attachments';

const TEXT_MISSING = 'Message is required';

const without = (items: readonly string[], excluded: readonly string[]): string[] =>
  items.filter((item) => !excluded.includes(item));

/** `null` until the messages are loaded. */
const latestIdOf = (messages: readonly TicketMessageDto[] | undefined): number | null =>
  messages ? (messages.at(-1)?.id ?? 0) : null;

export type NewMessage = ReturnType<typeof useNewMessage>;

/** The message that the user is writing. */
export function useNewMessage(ticket: TicketDetailDto) {
  const { id } = ticket;
  const files = useReplyAttachments(ticket);
  const [shouldWait, setShouldWait] = useState(true);
  const [{ kind, text, ccChanges, proposed, seenId }, changeDraft] = useMessageDraft(id);
  const { currentData: messages } = useListTicketMessagesQuery({ id });
  const announceTyping = useAnnounceTyping(id);
  const { send, isSending, failure, clearFailure } = useSendMessage(id);
  const isReply = kind === 'reply';
  const added = without(ccChanges?.added ?? [], ticket.cc);
  const cc = [...without(ticket.cc, ccChanges?.removed ?? []), ...added];
  const changes = sendableChanges(ticket, proposed ?? {});
  const isCcChanged = added.length > 0 || cc.length < ticket.cc.length;

  const submit = async ({ resolve = false } = {}): Promise<void> => {
    const sentIds = files.ids;
    const isSent = await send(
      {
        kind,
        body: text,
        ...(sentIds.length > 0 && { attachmentIds: sentIds }),
        // Also after a lost response, when the ticket already has the changes: a retry must be equal.
        ...(isReply && ccChanges && { cc, keepCc: ccChanges.isKept }),
        ...(isReply && !shouldWait && { isWaitingForClient: false }),
        ...(isReply && changes),
        ...(resolve && { resolve }),
      },
      files,
    );
    if (!isSent) return;
    changeDraft((draft) => ({
      text: '',
      seenId: null,
      // Files that were added or restored meanwhile stay for the next message.
      files: draft.files.filter((file) => !sentIds.includes(file.id)),
      proposed: null,
      ...(isReply && { ccChanges: null }),
    }));
    setShouldWait(true);
  };

  return {
    kind,
    setKind: (next: TicketMessageKind) => changeDraft(() => ({ kind: next })),
    text,
    seenId,
    setText: (next: string) => {
      changeDraft((draft) => ({
        text: next,
        ...(next.trim() === '' && { proposed: null }),
        seenId: next.trim() === '' ? null : (draft.seenId ?? latestIdOf(messages)),
      }));
      clearFailure();
      announceTyping();
    },
    changes,
    propose: (added: ProposedChanges) =>
      changeDraft((draft) => ({ proposed: { ...draft.proposed, ...added } })),
    removeChange: (name: keyof ProposedChanges) =>
      changeDraft((draft) => ({ proposed: { ...draft.proposed, [name]: undefined } })),
    cc,
    setCc: (addresses: string[]) =>
      changeDraft((draft) => {
        const changes = {
          added: without(addresses, ticket.cc),
          removed: without(ticket.cc, addresses),
        };
        const isSame = changes.added.length === 0 && changes.removed.length === 0;
        return {
          ccChanges: isSame ? null : { ...changes, isKept: draft.ccChanges?.isKept ?? true },
        };
      }),
    isCcKept: isCcChanged ? ccChanges?.isKept : undefined,
    keepCc: (isKept: boolean) =>
      changeDraft(({ ccChanges: latest }) => ({ ccChanges: latest && { ...latest, isKept } })),
    files: {
      ...files,
      retry: (key: string) => {
        clearFailure();
        files.retry(key);
      },
      remove: (key: string) => {
        clearFailure();
        files.remove(key);
      },
    },
    shouldWait,
    setShouldWait,
    submit,
    isSending,
    textError: failure === TEXT_MISSING ? failure : undefined,
    failure: failure === TEXT_MISSING ? undefined : failure,
  };
}

/** Sends a message once, even if the response is lost. */
function useSendMessage(ticketId: number) {
  const name = `ticket.${ticketId}`;
  const [invalid, setInvalid] = useState<string>();
  const mutate = useIdempotentMutation(name);
  // Also blocks the form of a user who closes the ticket and returns before the response.
  const [addMessage, { isLoading: isSending, error, reset }] = useAddTicketMessageMutation({
    fixedCacheKey: name,
  });
  const failure =
    invalid ?? (error && errorMessage(error, "Couldn't send your message. Please try again."));
  const clearFailure = (): void => {
    setInvalid(undefined);
    if (error) reset();
  };

  /** @returns whether the message was sent; otherwise `failure` says why not */
  const send = async (
    message: CreateTicketMessageDto,
    { isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean },
  ): Promise<boolean> => {
    if (isSending) return false;
    if (message.body.trim() === '') {
      setInvalid(TEXT_MISSING);
      return false;
    }
    if (isUploading) {
      setInvalid('Wait until the files are uploaded, or remove them.');
      return false;
    }
    if (hasFailed) {
      setInvalid("Some files weren't uploaded. Retry or remove them.");
      return false;
    }
    setInvalid(undefined);
    try {
      await mutate((key) =>
        addMessage({
          id: ticketId,
          'Idempotency-Key': key,
          createTicketMessageDto: message,
        }).unwrap(),
      );
      return true;
    } catch {
      return false;
    }
  };

  return { send, isSending, failure, clearFailure };
}
