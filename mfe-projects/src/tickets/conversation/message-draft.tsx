import { TICKET_MESSAGE_KINDS, type TicketMessageKind } from '@atrium/contracts';
import {
  createListeners,
  readTabStorage,
  useSession,
  useUnsavedInput,
  writeTabStorage,
} from '@atrium/web-kit';
import { useEffect, useSyncExternalStore } from 'react';
import type { CreateTicketMessageDto } from '../../api/endpoints.generated';
import { UnsentText } from '../../shared/unsent-text';

/** A file of the message, which is uploaded as evidence of the ticket. */
export interface DraftFile {
  key: string;
  /** Id in the evidence. */
  id: number;
  name: string;
  size: number;
}

/** Changes to the Cc of the ticket, which can change before the message is sent. */
interface CcChanges {
  added: readonly string[];
  removed: readonly string[];
  /** Later replies go to them as well. */
  isKept: boolean;
}

/** Changes to the ticket that a canned reply proposes. */
export type ProposedChanges = Pick<CreateTicketMessageDto, 'status' | 'priority' | 'assignToMe'>;

interface Draft {
  /** Stored with the text, so that an internal note never becomes a public reply. */
  kind: TicketMessageKind;
  text: string;
  files: readonly DraftFile[];
  /** Stored with the text, so that the reply never goes to a recipient that was removed. */
  ccChanges: CcChanges | null;
  proposed: ProposedChanges | null;
  /** Id of the last message on the ticket when the user started to write; 0 without messages. */
  seenId: number | null;
}

type DraftChange = (draft: Draft) => Partial<Draft>;

const EMPTY: Draft = {
  kind: 'reply',
  text: '',
  files: [],
  ccChanges: null,
  proposed: null,
  seenId: null,
};

export const isEmptyDraft = ({ text, files, ccChanges }: Draft): boolean =>
  text === '' && files.length === 0 && ccChanges === null;

const drafts = new Map<string, Draft>();
const { subscribe, notify } = createListeners();

/**
 * The user's unsent message on a ticket. It survives closing the panel and reloading the page,
 * until the user sends or clears it.
 */
export function useMessageDraft(ticketId: number): readonly [Draft, (change: DraftChange) => void] {
  const { session } = useSession();
  const key = `atrium.draft.${session?.id}.${ticketId}`;
  // Not a state: input would be lost while the page replaces the panel.
  const draft = useSyncExternalStore(subscribe, () => draftOf(key));
  // It is stored as the user types.
  useUnsavedInput(draft.text.trim() !== '' || draft.files.length > 0, () => true);
  // A file may finish uploading while the user types, so each change applies to the latest draft.
  const change = (changeOf: DraftChange): void => {
    const latest = draftOf(key);
    const next = { ...latest, ...changeOf(latest) };
    drafts.set(key, next);
    writeTabStorage(key, isEmptyDraft(next) ? null : `${next.kind} ${next.text}`);
    writeTabStorage(filesKey(key), next.files.length === 0 ? null : JSON.stringify(next.files));
    writeTabStorage(ccKey(key), next.ccChanges && JSON.stringify(next.ccChanges));
    writeTabStorage(proposedKey(key), next.proposed && JSON.stringify(next.proposed));
    writeTabStorage(seenKey(key), next.seenId === null ? null : String(next.seenId));
    notify();
  };
  // The next message starts as a public reply.
  useEffect(
    () => () => {
      if (isEmptyDraft(draftOf(key))) drafts.delete(key);
    },
    [key],
  );
  return [draft, change];
}

const filesKey = (key: string): string => `${key}.files`;
const ccKey = (key: string): string => `${key}.ccChanges`;
const proposedKey = (key: string): string => `${key}.proposed`;
const seenKey = (key: string): string => `${key}.seenId`;

/** Stays the same object until the draft changes. */
function draftOf(key: string): Draft {
  const draft = drafts.get(key) ?? readDraft(key);
  drafts.set(key, draft);
  return draft;
}

function readDraft(key: string): Draft {
  const stored = readTabStorage(key) ?? '';
  const kind = TICKET_MESSAGE_KINDS.find((known) => stored.startsWith(`${known} `));
  if (!kind) return EMPTY;
  const files = JSON.parse(readTabStorage(filesKey(key)) ?? '[]') as readonly DraftFile[];
  const ccChanges = JSON.parse(readTabStorage(ccKey(key)) ?? 'null') as CcChanges | null;
  const seenId = JSON.parse(readTabStorage(seenKey(key)) ?? 'null') as number | null;
  const proposed = JSON.parse(readTabStorage(proposedKey(key)) ?? 'null') as ProposedChanges | null;
  return { kind, text: stored.slice(kind.length + 1), files, ccChanges, proposed, seenId };
}

/** Shows the draft, to copy it, when the user can no longer reply to the ticket. */
export function UnsentMessage({ ticketId }: { ticketId: number }) {
  const [{ text }] = useMessageDraft(ticketId);
  return <UnsentText noun="message" text={text} />;
}
