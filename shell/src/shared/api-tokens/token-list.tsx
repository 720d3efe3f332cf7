import type { TokenScope } from '@atrium/contracts';
import { Button, CardList, CardListItem, Tag, TimeAgo } from '@atrium/ui-kit';
import { CopyLinkDialog, DeleteDialog } from '@atrium/ui-kit/forms';
import { countOf, formatDateTime } from '@atrium/web-kit';
import { useState } from 'react';
import type { ApiTokenDto, CreatedApiTokenDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import styles from './api-tokens.module.css';

interface TokenListProps {
  tokens: readonly ApiTokenDto[];
  /** The scopes that work with the owner's current role. */
  usable: readonly TokenScope[];
  /** Omitted if the user can't revoke the tokens. */
  revoke?: ((id: number) => Promise<unknown>) | undefined;
}

/** API tokens with their last use and expiry. */
export function TokenList({ tokens, usable, revoke }: TokenListProps) {
  const [revoking, setRevoking] = useState<ApiTokenDto>();
  return (
    <>
      <CardList>
        {tokens.map((token) => (
          <TokenItem
            key={token.id}
            token={token}
            usable={usable}
            onRevoke={revoke && (() => setRevoking(token))}
          />
        ))}
      </CardList>
      {revoking && revoke && (
        <DeleteDialog
          noun="token"
          {...(hasExpired(revoking) ? deletionOf : revocationOf)(revoking)}
          onDelete={() => revoke(revoking.id)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

const revocationOf = ({ name }: ApiTokenDto) => ({
  title: `Revoke ${name}?`,
  confirmLabel: 'Revoke Token',
  successMessage: 'Token revoked',
  children: 'Programs that use this token lose access immediately.',
});

/** An expired token has no access to revoke. */
const deletionOf = ({ name }: ApiTokenDto) => ({
  title: `Delete ${name}?`,
  confirmLabel: 'Delete Token',
  successMessage: 'Token deleted',
  children: 'This token has expired, so programs can no longer use it.',
});

const hasExpired = ({ expiresAt }: ApiTokenDto): boolean =>
  expiresAt !== null && new Date(expiresAt) <= new Date();

interface TokenItemProps extends Pick<TokenListProps, 'usable'> {
  token: ApiTokenDto;
  onRevoke: (() => void) | undefined;
}

function TokenItem({ token, usable, onRevoke }: TokenItemProps) {
  const { settings } = useSignedIn();
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token;
  const isExpired = hasExpired(token);
  const action = isExpired ? 'Delete' : 'Revoke';
  const unusable = scopes.filter((scope) => !usable.includes(scope));
  return (
    <CardListItem
      trailing={
        onRevoke && (
          <Button size="small" aria-label={`${action} ${name}`} onClick={onRevoke}>
            {action}
          </Button>
        )
      }
    >
      <div className={styles.name}>
        {name}
        <code>{prefix}…</code>
        {isExpired && <Tag tone="danger">Expired</Tag>}
      </div>
      <div className={styles.detail}>
        <ScopeNames scopes={scopes} />
      </div>
      {unusable.length > 0 && (
        <div className={styles.unusable}>
          Not allowed by the current role: <ScopeNames scopes={unusable} />
        </div>
      )}
      <div className={styles.detail}>
        {lastUsedAt ? (
          <>
            Last used <TimeAgo timestamp={lastUsedAt} />
          </>
        ) : (
          'Never used'
        )}
        {' · '}
        {expiresAt
          ? `${isExpired ? 'Expired' : 'Expires'} ${formatDateTime(expiresAt, settings.timeZone)}`
          : 'Never expires'}
      </div>
    </CardListItem>
  );
}

/** Longer lists of scopes are collapsed. */
const SHOWN_SCOPES = 8;

const ScopeNames = ({ scopes }: { scopes: readonly TokenScope[] }) =>
  scopes.length > SHOWN_SCOPES ? (
    <details>
      <summary>{countOf(scopes.length, 'scope')}</summary>
      {scopes.join(', ')}
    </details>
  ) : (
    scopes.join(', ')
  );

interface NewTokenDialogProps {
  created: CreatedApiTokenDto;
  onClose: () => void;
}

/** Shows a new token, the only time that anyone sees it. */
export const NewTokenDialog = ({ created, onClose }: NewTokenDialogProps) => (
  <CopyLinkDialog
    title={`Token ${created.name}`}
    noun="Token"
    link={created.token}
    onClose={onClose}
  >
    Copy the token now. It won't be shown again.
  </CopyLinkDialog>
);
