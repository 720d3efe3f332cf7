import type { TicketMessageKind } from '@atrium/contracts';
import { useState } from 'react';
import type {
  CreateTicketMessageDto,
  TicketDetailDto,
  TicketMessageDto,
} from '../../api/endpoints.generated';
import { useAddTicketMessageMutation } from '../../api/tickets-api';
import { useSendText } from '../../shared/use-send-text';
import { type ProposedChanges, useMessageDraft } from './message-draft';
import { sendableChanges } from './proposed-changes';
import { useAnnounceTyping } from './typing-indicator';
import { useReplyAttachments } from './use-reply-attachments';
import { useTicketMessages } from './use-ticket-messages';

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
  const { messages } = useTicketMessages(id);
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

interface Uploads {
  isUploading: boolean;
  hasFailed: boolean;
}

function useSendMessage(ticketId: number) {
  const name = `ticket.${ticketId}`;
  const [addMessage, mutation] = useAddTicketMessageMutation({ fixedCacheKey: name });
  const { send, ...state } = useSendText(
    name,
    mutation,
    "Couldn't send your message. Please try again.",
  );
  return {
    ...state,
    send: (message: CreateTicketMessageDto, uploads: Uploads): Promise<boolean> =>
      send(problemOf(message, uploads), (key) =>
        addMessage({
          id: ticketId,
          'Idempotency-Key': key,
          createTicketMessageDto: message,
        }).unwrap(),
      ),
  };
}

/** Why a message can't be sent yet. */
function problemOf(
  { body }: CreateTicketMessageDto,
  { isUploading, hasFailed }: Uploads,
): string | undefined {
  if (body.trim() === '') return TEXT_MISSING;
  if (isUploading) return 'Wait until the files are uploaded, or remove them.';
  return hasFailed ? "Some files weren't uploaded. Retry or remove them." : undefined;
}
