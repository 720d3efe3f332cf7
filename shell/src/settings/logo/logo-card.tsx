import { LIMITS } from '@atrium/contracts';
import { Button, Card, DeleteOutlined, UploadOutlined } from '@atrium/ui-kit';
import { FileButton } from '@atrium/ui-kit/forms';
import {
  abilityView,
  errorMessage,
  fileSizeError,
  toast,
  type ToastContent,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useRemoveCompanyLogoMutation, useUploadCompanyLogoMutation } from '../settings-api';
import pageStyles from '../settings-page.module.css';
import styles from './logo-card.module.css';

/** Image formats that the server accepts. */
const LOGO_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file can't be used as a logo, as far as the browser can tell; undefined if it can. */
function logoError({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!LOGO_TYPES.includes(type)) return 'Please choose a PNG, JPEG or WebP image.';
  return fileSizeError({ size }, LIMITS.companyLogoBytes, 'Logos');
}

const SAVED = { title: 'Logo saved', description: 'It now appears on every invoice.' };
const REMOVED = {
  title: 'Logo removed',
  description: 'Invoices now show the company name instead.',
};

/** The logo at the top of invoices. A chosen image is saved immediately. */
export function LogoCard({ settings: { company, logoUrl, abilities } }: { settings: SettingsDto }) {
  const [error, setError] = useState<string>();
  const [upload, { isLoading: isUploading }] = useUploadCompanyLogoMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveCompanyLogoMutation();
  const ability = abilityView(abilities.update);

  const run = async (change: () => Promise<unknown>, done: ToastContent): Promise<void> => {
    setError(undefined);
    try {
      await change();
      toast.success(done);
    } catch (failure) {
      setError(errorMessage(failure, "Couldn't change the logo. Please try again."));
    }
  };

  const choose = (file: File): void => {
    const invalid = logoError(file);
    if (invalid) setError(invalid);
    else void run(() => upload(file).unwrap(), SAVED);
  };

  return (
    <Card title="Logo">
      <p className={pageStyles.note}>
        Appears at the top of invoices, on screen and in the PDF. Use a PNG, JPEG or WebP image of
        up to 2 MB. Wide images look best.
      </p>
      <div className={styles.row}>
        <div className={styles.preview}>
          {logoUrl ? <img src={logoUrl} alt={`Logo of ${company.name}`} /> : 'No logo yet'}
        </div>
        <div className={styles.actions}>
          <FileButton
            icon={<UploadOutlined />}
            accept={LOGO_TYPES.join(',')}
            inputTestId="logo-file"
            ability={ability}
            loading={isUploading}
            onFiles={([file]) => file && choose(file)}
          >
            {logoUrl ? 'Replace Logo' : 'Upload Logo'}
          </FileButton>
          {logoUrl && (
            <Button
              icon={<DeleteOutlined />}
              ability={ability}
              loading={isRemoving}
              onClick={() => void run(() => remove().unwrap(), REMOVED)}
            >
              Remove Logo
            </Button>
          )}
        </div>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}
