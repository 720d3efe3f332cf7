import {
  Button,
  CardList,
  CardListItem,
  LinkOutlined,
  ListSkeleton,
  QueryState,
  Tag,
  type Tone,
  TwoLine,
} from '@atrium/ui-kit';
import { ConfirmDialog, CopyLinkDialog } from '@atrium/ui-kit/forms';
import { abilityView, formatDateTime, toast, useCompanySettings } from '@atrium/web-kit';
import { useState } from 'react';
import type { EvidenceDto, ShareLinkDto } from '../../api/endpoints.generated';
import { useListShareLinksQuery, useRevokeShareLinkMutation } from '../../api/evidence-api';
import styles from '../evidence-panel.module.css';
import { CreateShareLinkDialog } from './create-share-link-dialog';

const STATES: Record<ShareLinkDto['state'], { label: string; tone: Tone }> = {
  live: { label: 'Active', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

/** Links that open the file without signing in, for users who can create them. */
export function ShareLinks({ file }: { file: EvidenceDto }) {
  const share = abilityView(file.abilities.share);
  const [isCreating, setIsCreating] = useState(false);
  const [newUrl, setNewUrl] = useState<string>();
  return (
    <>
      {share.allowed ? <LinkList file={file} /> : <p className={styles.note}>{share.reason}</p>}
      <div>
        <Button icon={<LinkOutlined />} ability={share} onClick={() => setIsCreating(true)}>
          Create Link
        </Button>
      </div>
      {isCreating && (
        <CreateShareLinkDialog
          file={file}
          onCreated={setNewUrl}
          onClose={() => setIsCreating(false)}
        />
      )}
      {newUrl !== undefined && (
        <CopyLinkDialog title="Link created" link={newUrl} onClose={() => setNewUrl(undefined)}>
          Copy the link now; you won&apos;t see it again. Anyone with the link can open “
          {file.originalName}” and nothing else.
        </CopyLinkDialog>
      )}
    </>
  );
}

function LinkList({ file }: { file: EvidenceDto }) {
  const query = useListShareLinksQuery({ id: file.id });
  const [revoking, setRevoking] = useState<ShareLinkDto>();
  const [revoke] = useRevokeShareLinkMutation();
  const links = query.data;
  if (!links) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the share links"
        skeleton={<ListSkeleton rows={1} />}
      />
    );
  }
  if (links.length === 0) {
    return (
      <p className={styles.note}>
        No share links yet. Create one to share this file outside Atrium.
      </p>
    );
  }
  return (
    <>
      <CardList>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setRevoking(link)} />
        ))}
      </CardList>
      {revoking && (
        <ConfirmDialog
          title="Revoke this link?"
          confirmLabel="Revoke Link"
          danger
          onConfirm={async () => {
            await revoke({ id: file.id, linkId: revoking.id }).unwrap();
            toast.success('Link revoked successfully!');
          }}
          onClose={() => setRevoking(undefined)}
        >
          Anyone with the link will no longer be able to open “{file.originalName}”. You can&apos;t
          undo this.
        </ConfirmDialog>
      )}
    </>
  );
}

function LinkRow({ link, onRevoke }: { link: ShareLinkDto; onRevoke: () => void }) {
  const { timeZone } = useCompanySettings();
  const { state, openings, createdAt, createdByName } = link;
  const { label, tone } = STATES[state];
  const created = `${formatDateTime(createdAt, timeZone)}${createdByName ? ` by ${createdByName}` : ''}`;
  return (
    <CardListItem
      trailing={
        <>
          <Tag tone={tone}>{label}</Tag>
          {state === 'live' && (
            <Button
              size="small"
              aria-label={`Revoke the link created ${created}`}
              onClick={onRevoke}
            >
              Revoke
            </Button>
          )}
        </>
      }
    >
      <TwoLine
        first={expiryText(link, timeZone)}
        second={`${openingsText(openings)} · created ${created}`}
      />
    </CardListItem>
  );
}

/** When the link stops or stopped working. */
function expiryText({ state, expiresAt, revokedAt }: ShareLinkDto, timeZone: string): string {
  if (state === 'revoked') return `Revoked ${formatDateTime(revokedAt, timeZone)}`;
  if (expiresAt === null) return 'Never expires';
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDateTime(expiresAt, timeZone)}`;
}

const openingsText = (openings: number): string =>
  openings === 0 ? 'Not opened yet' : openings === 1 ? 'Opened once' : `Opened ${openings} times`;
