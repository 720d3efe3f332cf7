import { Button, Card, DeleteOutlined, UploadOutlined } from '@atrium/ui-kit';
import { abilityView, errorMessage, toast, type ToastContent } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useRemoveCompanyLogoMutation, useUploadCompanyLogoMutation } from '../settings-api';
import pageStyles from '../settings-page.module.css';
import styles from './logo-card.module.css';
import { LOGO_TYPES, logoProblem } from './logo-problem';

const SAVED = { title: 'Logo saved', description: 'Every invoice shows it from now on.' };
const REMOVED = {
  title: 'Logo removed',
  description: 'Invoices begin with the name of the company from now on.',
};

/** The logo at the head of invoices. A chosen image is saved at once, and can be seen as it will be. */
export function LogoCard({ settings: { company, logoUrl, abilities } }: { settings: SettingsDto }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [upload, { isLoading: isUploading }] = useUploadCompanyLogoMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveCompanyLogoMutation();
  const ability = abilityView(abilities.update);

  const run = async (change: () => Promise<unknown>, done: ToastContent): Promise<void> => {
    setProblem(undefined);
    try {
      await change();
      toast.success(done);
    } catch (error) {
      setProblem(errorMessage(error, 'This did not work. Nothing was changed; please try again.'));
    }
  };

  const choose = (file: File | undefined): void => {
    if (!file) return;
    const refused = logoProblem(file);
    if (refused) setProblem(refused);
    else void run(() => upload(file).unwrap(), SAVED);
  };

  return (
    <Card title="Logo">
      <p className={pageStyles.note}>
        Stands at the head of invoices, on the screen and in the PDF. A PNG, JPEG or WebP image of
        at most 2 MB; wide ones look best.
      </p>
      <div className={styles.row}>
        <div className={styles.preview}>
          {logoUrl ? <img src={logoUrl} alt={`Logo of ${company.name}`} /> : 'No logo yet'}
        </div>
        <div className={styles.actions}>
          <input
            ref={inputRef}
            type="file"
            accept={LOGO_TYPES.join(',')}
            hidden
            data-testid="logo-file"
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // The same file can be chosen once more.
              target.value = '';
            }}
          />
          <Button
            icon={<UploadOutlined aria-hidden />}
            ability={ability}
            loading={isUploading}
            onClick={() => inputRef.current?.click()}
          >
            {logoUrl ? 'Replace Logo' : 'Upload Logo'}
          </Button>
          {logoUrl && (
            <Button
              icon={<DeleteOutlined aria-hidden />}
              ability={ability}
              loading={isRemoving}
              onClick={() => void run(() => remove().unwrap(), REMOVED)}
            >
              Remove Logo
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Card>
  );
}
