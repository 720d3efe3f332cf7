import { isErasedAddress, LIMITS, type TicketMessageKind } from '@atrium/contracts';
import { Button, useIdempotentMutation } from '@atrium/ui-kit';
import { SegmentedControl } from '@atrium/ui-kit/data';
import { Checkbox, Select, UnsavedChangesGuard, useFileDrop } from '@atrium/ui-kit/forms';
import { abilityView, errorMessage, useCompanySettings, useRegisterActions } from '@atrium/web-kit';
import { useId, useRef, useState } from 'react';
import type {
  CannedReplyDto,
  CreateTicketMessageDto,
  TicketDetailDto,
  TicketMessageDto,
} from '../api/endpoints.generated';
import { useAddTicketMessageMutation, useListTicketMessagesQuery } from '../api/tickets-api';
import { CannedReplies } from './canned-replies';
import { type ProposedChanges, UnsentMessage, useMessageDraft } from './message-draft';
import { MessageText } from './message-text';
import { NewerMessages } from './newer-messages';
import { ChangesOnSend, proposedBy, sendableChanges } from './proposed-changes';
import { ReplyAttachments } from './reply-attachments';
import styles from './ticket-conversation.module.css';
import { useAnnounceTyping } from './typing-indicator';
import { useReplyAttachments } from './use-reply-attachments';

const KINDS: Record<TicketMessageKind, { choice: string; submit: string }> = {
  reply: { choice: 'Public reply', submit: 'Send Reply' },
  note: { choice: 'Internal note', submit: 'Add Note' },
};

function hintOf(kind: TicketMessageKind, clientEmail: string, sendsEmail: boolean): string {
  if (kind === 'note') return 'Only staff can read this.';
  if (isErasedAddress(clientEmail)) {
    return "The client's personal data was erased, so the client receives no email.";
  }
  return sendsEmail
    ? `This will be emailed to ${clientEmail}.`
    : 'No mail server is set up, so the client receives no email.';
}

const TEXT_MISSING = 'Message is required';

const DISCARD_UPLOADS = {
  title: 'Discard unfinished uploads?',
  text: "Files that aren't uploaded will be discarded. The rest of your message is kept.",
};

const CHOICES = (['reply', 'note'] as const).map((value) => ({
  value,
  label: KINDS[value].choice,
}));

/** Inserts at the cursor, or as a paragraph below the text if the cursor is at its end. */
function insertInto(text: string, addition: string, cursor: number): string {
  if (text.trim() === '') return addition;
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
  return after.trim() === '' ? `${text.trimEnd()}\n\n${addition}` : before + addition + after;
}

/** Adds a public reply or an internal note to a ticket (docs/domain/tickets.md#conversation). */
export function MessageForm({ ticket }: { ticket: TicketDetailDto }) {
  const { reply } = ticket.abilities;
  const ability = abilityView(reply);
  return ability.allowed ? (
    <AllowedMessageForm ticket={ticket} />
  ) : (
    <>
      {/* The notice above the conversation explains a merge. */}
      {ticket.mergedIntoId === null && (
        <p className={styles.hint}>
          {reply === 'role.not_allowed'
            ? 'You can read this ticket but not reply to it. Ask an admin for access.'
            : ability.reason}
        </p>
      )}
      <UnsentMessage ticketId={ticket.id} />
    </>
  );
}

const without = (items: readonly string[], excluded: readonly string[]): string[] =>
  items.filter((item) => !excluded.includes(item));

/** `null` until the messages are loaded. */
const latestIdOf = (messages: readonly TicketMessageDto[] | undefined): number | null =>
  messages ? (messages.at(-1)?.id ?? 0) : null;

/** The message that the user is writing. */
function useNewMessage(ticket: TicketDetailDto) {
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
      ...(isReply && { ccChanges: null, proposed: null }),
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
    failure,
  };
}

function AllowedMessageForm({ ticket }: { ticket: TicketDetailDto }) {
  const form = useRef<HTMLFormElement>(null);
  const message = useNewMessage(ticket);
  const { kind, text, files, isSending, failure } = message;
  const drop = useFileDrop(files.add);
  const { sendsEmail } = useCompanySettings();
  const hintId = useId();
  const errorId = useId();
  const isTextMissing = failure === TEXT_MISSING;
  const isReply = kind === 'reply';
  const canResolve = isReply && ticket.nextStatuses.includes('resolved');

  const textArea = () => form.current?.querySelector('textarea');
  const insert = (reply: CannedReplyDto): void => {
    message.setText(insertInto(text, reply.body, textArea()?.selectionEnd ?? text.length));
    message.propose(proposedBy(reply));
    textArea()?.focus();
  };
  const submit = (options?: { resolve: boolean }): void => {
    if (text.trim() === '') textArea()?.focus();
    void message.submit(options);
  };

  useRegisterActions(form, () => [
    { label: 'Write a Message', shortcut: 'r', run: () => textArea()?.focus() },
  ]);

  return (
    <form
      ref={form}
      className={[styles.form, !isReply && styles.noteForm, drop.isOver && styles.dropTarget]
        .filter(Boolean)
        .join(' ')}
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...drop.handlers}
    >
      <div className={styles.tools}>
        <SegmentedControl
          label="Message type"
          value={kind}
          choices={CHOICES}
          onChange={message.setKind}
        />
        {isReply && <CannedReplies ticket={ticket} onInsert={insert} />}
      </div>
      {isReply && <Recipients clientEmail={ticket.clientEmail} message={message} />}
      <MessageText
        kind={kind}
        aria-label={KINDS[kind].choice}
        aria-describedby={isTextMissing ? `${errorId} ${hintId}` : hintId}
        aria-invalid={isTextMissing}
        aria-keyshortcuts="r"
        placeholder={isReply ? 'Write to the client...' : 'Write a note for colleagues...'}
        // Text that is typed while the message is being sent would be lost.
        readOnly={isSending}
        value={text}
        onChange={message.setText}
        onSubmit={submit}
        onPasteFiles={files.add}
      />
      {isTextMissing && <Failure id={errorId}>{failure}</Failure>}
      <div className={styles.tools}>
        <ReplyAttachments
          attachments={files.attachments}
          onAdd={files.add}
          onRetry={files.retry}
          onRemove={files.remove}
        />
        {isReply && (
          <Checkbox
            checked={message.shouldWait}
            onChange={({ target }) => message.setShouldWait(target.checked)}
          >
            Mark as waiting for client
          </Checkbox>
        )}
      </div>
      {isReply && (
        <ChangesOnSend
          ticket={ticket}
          changes={message.changes}
          onRemove={(name) => {
            message.removeChange(name);
            textArea()?.focus();
          }}
        />
      )}
      {!isTextMissing && failure && <Failure>{failure}</Failure>}
      <NewerMessages ticketId={ticket.id} seenId={isReply ? message.seenId : null} />
      <div className={styles.foot}>
        <span id={hintId} className={styles.hint}>
          {hintOf(kind, ticket.clientEmail, sendsEmail)}
        </span>
        {canResolve && (
          <Button disabled={isSending} onClick={() => submit({ resolve: true })}>
            Send and Resolve
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={isSending} title="Ctrl+Enter or ⌘+Enter">
          {KINDS[kind].submit}
        </Button>
      </div>
      {(files.isUploading || files.hasFailed) && <UnsavedChangesGuard question={DISCARD_UPLOADS} />}
    </form>
  );
}

const Failure = ({ id, children }: { id?: string; children: string }) => (
  <div id={id} className={styles.failure} role="alert">
    {children}
  </div>
);

/** Sends a message once, even if the response is lost. */
function useSendMessage(ticketId: number) {
  const [failure, setFailure] = useState<string>();
  const mutate = useIdempotentMutation();
  const [addMessage, { isLoading: isSending }] = useAddTicketMessageMutation();

  /** @returns whether the message was sent; otherwise `failure` says why not */
  const send = async (
    message: CreateTicketMessageDto,
    { isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean },
  ): Promise<boolean> => {
    if (isSending) return false;
    if (message.body.trim() === '') {
      setFailure(TEXT_MISSING);
      return false;
    }
    if (isUploading) {
      setFailure('Wait until the files are uploaded, or remove them.');
      return false;
    }
    if (hasFailed) {
      setFailure("Some files weren't uploaded. Retry or remove them.");
      return false;
    }
    setFailure(undefined);
    try {
      await mutate((key) =>
        addMessage({
          id: ticketId,
          'Idempotency-Key': key,
          createTicketMessageDto: message,
        }).unwrap(),
      );
      return true;
    } catch (error) {
      setFailure(errorMessage(error, "Couldn't send your message. Please try again."));
      return false;
    }
  };

  return { send, isSending, failure, clearFailure: () => setFailure(undefined) };
}

interface RecipientsProps {
  clientEmail: string;
  message: Pick<ReturnType<typeof useNewMessage>, 'cc' | 'setCc' | 'isCcKept' | 'keepCc'>;
}

/** The client, and the addresses that receive a copy of the reply. */
const Recipients = ({ clientEmail, message: { cc, setCc, isCcKept, keepCc } }: RecipientsProps) => (
  <div className={styles.tools}>
    <span className={styles.to}>To {clientEmail}</span>
    <Select
      mode="tags"
      open={false}
      styles={{ suffix: { display: 'none' } }}
      aria-label="Cc"
      placeholder="Cc"
      style={{ minWidth: 160, flex: 1 }}
      maxCount={LIMITS.ticketCc}
      tokenSeparators={[',', ';', ' ']}
      value={cc}
      onChange={setCc}
    />
    {isCcKept !== undefined && (
      <Checkbox checked={isCcKept} onChange={({ target }) => keepCc(target.checked)}>
        Keep Cc changes for later replies
      </Checkbox>
    )}
  </div>
);
