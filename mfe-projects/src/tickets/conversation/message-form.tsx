import { formatList, isErasedAddress, LIMITS, type TicketMessageKind } from '@atrium/contracts';
import { Button, useFileDrop } from '@atrium/ui-kit';
import { SegmentedControl } from '@atrium/ui-kit/data';
import { Checkbox, Select, UnsavedChangesGuard } from '@atrium/ui-kit/forms';
import { abilityView, useCompanySettings, useRegisterActions, useSession } from '@atrium/web-kit';
import { useId, useRef } from 'react';
import type { CannedReplyDto, TicketDetailDto } from '../../api/endpoints.generated';
import { MessageText } from '../../shared/message-text';
import { CannedReplies } from '../canned-replies/canned-replies';
import { UnsentMessage } from './message-draft';
import { NewerMessages } from './newer-messages';
import { ChangesOnSend, effectiveChanges, proposedBy } from './proposed-changes';
import { ReplyAttachments } from './reply-attachments';
import styles from './ticket-conversation.module.css';
import { type NewMessage, useNewMessage } from './use-new-message';

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

/** What the user can do instead of replying. */
function deniedHint({ reply, take }: TicketDetailDto['abilities']): string | undefined {
  if (reply === 'role.not_allowed') {
    return 'You can read this ticket but not reply to it. Ask an admin for access.';
  }
  return take === true ? 'Assign this ticket to yourself to reply.' : abilityView(reply).reason;
}

/** Adds a public reply or an internal note to a ticket (docs/domain/tickets.md#conversation). */
export function MessageForm({ ticket }: { ticket: TicketDetailDto }) {
  return ticket.abilities.reply === true ? (
    <AllowedMessageForm ticket={ticket} />
  ) : (
    <>
      {/* The notice above the conversation explains a merge. */}
      {ticket.mergedIntoId === null && (
        <p className={styles.hint}>{deniedHint(ticket.abilities)}</p>
      )}
      <UnsentMessage ticketId={ticket.id} />
    </>
  );
}

function AllowedMessageForm({ ticket }: { ticket: TicketDetailDto }) {
  const form = useRef<HTMLFormElement>(null);
  const message = useNewMessage(ticket);
  const { kind, text, files, isSending, textError, failure } = message;
  const drop = useFileDrop(files.add);
  const { sendsEmail } = useCompanySettings();
  const { session } = useSession();
  const hintId = useId();
  const errorId = useId();
  const changesId = useId();
  const isReply = kind === 'reply';
  const changes = effectiveChanges(ticket, message.changes, session?.id);
  // The ticket can't be resolved and get another status.
  const canResolve = isReply && !changes.status && ticket.nextStatuses.includes('resolved');
  const descriptionIds = [textError && errorId, hintId, isReply && changesId];

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
        {isReply && <CannedReplies ticket={ticket} disabled={isSending} onInsert={insert} />}
      </div>
      {isReply && <Recipients ticket={ticket} message={message} />}
      <MessageText
        withMentions={!isReply}
        minRows={4}
        aria-label={KINDS[kind].choice}
        aria-describedby={descriptionIds.filter(Boolean).join(' ')}
        aria-invalid={textError !== undefined}
        aria-keyshortcuts="r"
        placeholder={isReply ? 'Write to the client...' : 'Write a note for colleagues...'}
        // Text that is typed while the message is being sent would be lost.
        readOnly={isSending}
        value={text}
        onChange={message.setText}
        onSubmit={submit}
        onPasteFiles={files.add}
      />
      {textError && <Failure id={errorId}>{textError}</Failure>}
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
          id={changesId}
          changes={changes}
          disabled={isSending}
          onRemove={(name) => {
            message.removeChange(name);
            textArea()?.focus();
          }}
        />
      )}
      {failure && <Failure>{failure}</Failure>}
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

interface RecipientsProps {
  ticket: Pick<TicketDetailDto, 'clientEmail' | 'suggestedCc'>;
  message: Pick<NewMessage, 'cc' | 'setCc' | 'isCcKept' | 'keepCc'>;
}

/** The client, and the addresses that receive a copy of the reply. */
function Recipients({ ticket, message: { cc, setCc, isCcKept, keepCc } }: RecipientsProps) {
  const ccId = useId();
  const ccField = useRef<HTMLSpanElement>(null);
  const copied = cc.map((address) => address.toLowerCase());
  const missing = ticket.suggestedCc.filter((address) => !copied.includes(address));
  const addMissing = (): void => {
    setCc([...cc, ...missing]);
    // The button disappears.
    ccField.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.to}>To {ticket.clientEmail}</span>
        <span ref={ccField} className={styles.cc}>
          <label htmlFor={ccId} className={styles.to}>
            Cc
          </label>
          <Select
            id={ccId}
            mode="tags"
            open={false}
            styles={{ suffix: { display: 'none' } }}
            style={{ minWidth: 0, flex: 1 }}
            maxCount={LIMITS.ticketCc}
            tokenSeparators={[',', ';', ' ']}
            value={cc}
            onChange={setCc}
          />
        </span>
        {isCcKept !== undefined && (
          <Checkbox checked={isCcKept} onChange={({ target }) => keepCc(target.checked)}>
            Keep Cc changes for later replies
          </Checkbox>
        )}
      </div>
      {missing.length > 0 && (
        <div className={styles.tools}>
          <span className={styles.missing}>
            {`${formatList(missing)} ${missing.length === 1 ? 'is' : 'are'} in the latest email but won't receive this reply.`}
          </span>
          <Button size="small" onClick={addMissing}>
            Add to Cc
          </Button>
        </div>
      )}
    </>
  );
}
