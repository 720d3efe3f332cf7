import { isIdentityProviderKey } from '@atrium/contracts';
import { Button, CopyOutlined } from '@atrium/ui-kit';
import { Dialog, Form, TextArea } from '@atrium/ui-kit/forms';
import { copyText } from '@atrium/web-kit';
import type { IdentityProviderDto } from '../../api/endpoints.generated';
import styles from '../settings-page.module.css';

interface UrlsToRegisterProps {
  /** The origin of Atrium. */
  site: string;
  /** Empty until it is entered. */
  providerKey: string;
}

/** The URLs of Atrium that a provider needs. */
export function UrlsToRegister({ site, providerKey }: UrlsToRegisterProps) {
  const api = `${site}/api/auth/oidc/${providerKey || '…'}`;
  const isComplete = isIdentityProviderKey(providerKey);
  return (
    <>
      <p className={styles.note}>Register these URLs with the provider:</p>
      <UrlToRegister label="Redirect URL" url={`${api}/callback`} isComplete={isComplete} />
      <UrlToRegister
        label="Back-Channel Logout URL"
        url={`${api}/backchannel-logout`}
        isComplete={isComplete}
      />
      <UrlToRegister label="Post-Logout Redirect URL" url={`${site}/`} isComplete />
    </>
  );
}

interface UrlsDialogProps {
  provider: IdentityProviderDto;
  onClose: () => void;
}

export const UrlsDialog = ({ provider, onClose }: UrlsDialogProps) => (
  <Dialog title={`URLs for ${provider.name}`} width={680} onClose={onClose}>
    <Form layout="vertical" requiredMark={false}>
      <UrlsToRegister site={new URL(provider.redirectUrl).origin} providerKey={provider.key} />
    </Form>
  </Dialog>
);

interface UrlToRegisterProps {
  label: string;
  url: string;
  /** Incomplete ones can't be copied. */
  isComplete: boolean;
}

const UrlToRegister = ({ label, url, isComplete }: UrlToRegisterProps) => (
  <Form.Item label={label} required>
    <div className={styles.url}>
      <TextArea
        readOnly
        autoSize
        aria-label={label}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        icon={<CopyOutlined />}
        aria-label={`Copy ${label}`}
        ability={
          isComplete ? { allowed: true } : { allowed: false, reason: 'Enter a valid key first.' }
        }
        onClick={() => void copyUrl(label, url)}
      >
        Copy
      </Button>
    </div>
  </Form.Item>
);

const copyUrl = (label: string, url: string): Promise<void> =>
  copyText(url, {
    copied: `${label} copied`,
    failed: "Couldn't copy the URL",
    instead: 'Select it and copy it manually.',
  });
