import {
  Button,
  CardList,
  CardListItem,
  ErrorState,
  LinkOutlined,
  ListSkeleton,
  Tag,
  TwoLine,
  type Tone,
} from '@atrium/ui-kit';
import { ConfirmDialog, CopyLinkDialog } from '@atrium/ui-kit/forms';
import { abilityView, formatDateTime, toast, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto, ShareLinkDto } from '../api/endpoints.generated';
import { useListShareLinksQuery, useRevokeShareLinkMutation } from '../api/evidence-api';
import { CreateShareLinkDialog } from './create-share-link-dialog';
import styles from './share-links.module.css';

const STATES: Record<ShareLinkDto['state'], { word: string; tone: Tone }> = {
  live: { word: 'Live', tone: 'success' },
  expired: { word: 'Expired', tone: 'neutral' },
  revoked: { word: 'Ended', tone: 'neutral' },
};

/** The links under which others can open the file, for those who may make them. */
export function ShareLinks({ file }: { file: EvidenceDto }) {
  const share = abilityView(file.abilities.share);
  const [creating, setCreating] = useState(false);
  const [address, setAddress] = useState<string>();
  return (
    <>
      {share.allowed ? <LinkList file={file} /> : <p className={styles.none}>{share.reason}</p>}
      <div>
        <Button
          icon={<LinkOutlined aria-hidden />}
          ability={share}
          onClick={() => setCreating(true)}
        >
          Create Link
        </Button>
      </div>
      {creating && (
        <CreateShareLinkDialog
          file={file}
          onCreated={setAddress}
          onClose={() => setCreating(false)}
        />
      )}
      {address !== undefined && (
        <CopyLinkDialog
          title="The link is ready"
          link={address}
          onClose={() => setAddress(undefined)}
        >
          It is shown this once. Whoever has it can open “{file.originalName}” and nothing else.
        </CopyLinkDialog>
      )}
    </>
  );
}

function LinkList({ file }: { file: EvidenceDto }) {
  const { data, error, isFetching, refetch } = useListShareLinksQuery({ id: file.id });
  const [revoking, setRevoking] = useState<ShareLinkDto>();
  const [revoke] = useRevokeShareLinkMutation();
  if (error && !data) {
    return (
      <ErrorState
        title="The links could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton rows={1} />;
  if (data.length === 0) {
    return <p className={styles.none}>Nobody outside has a link to this file.</p>;
  }
  return (
    <>
      <CardList>
        {data.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setRevoking(link)} />
        ))}
      </CardList>
      {revoking && (
        <ConfirmDialog
          title="End this link?"
          confirmLabel="End Link"
          danger
          onConfirm={async () => {
            await revoke({ id: file.id, linkId: revoking.id }).unwrap();
            toast.success('Link ended successfully!');
          }}
          onClose={() => setRevoking(undefined)}
        >
          Whoever has it can no longer open “{file.originalName}”. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

function LinkRow({ link, onRevoke }: { link: ShareLinkDto; onRevoke: () => void }) {
  const { session } = useSession();
  const timeZone = session?.settings.timeZone;
  const { state, openings, createdAt, createdByName } = link;
  const { word, tone } = STATES[state];
  const made = `${formatDateTime(createdAt, timeZone)}${createdByName ? ` by ${createdByName}` : ''}`;
  return (
    <CardListItem
      trail={
        <>
          <Tag tone={tone}>{word}</Tag>
          {state === 'live' && (
            <Button size="small" aria-label={`End the link of ${made}`} onClick={onRevoke}>
              End
            </Button>
          )}
        </>
      }
    >
      <TwoLine
        first={endWords(link, timeZone)}
        second={`${openedWords(openings)} · made ${made}`}
      />
    </CardListItem>
  );
}

/** Until when the link works, or since when it does not. */
function endWords({ state, expiresAt, revokedAt }: ShareLinkDto, timeZone?: string): string {
  if (state === 'revoked') return `Ended ${formatDateTime(revokedAt, timeZone)}`;
  if (expiresAt === null) return 'Never expires';
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDateTime(expiresAt, timeZone)}`;
}

const openedWords = (openings: number): string =>
  openings === 0 ? 'Not opened yet' : openings === 1 ? 'Opened once' : `Opened ${openings} times`;
