import { BackLink, Button, StatusTag } from '@atrium/ui-kit';
import type { ReactNode } from 'react';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import styles from './invoice-editor.module.css';

export type SaveState =
  | { kind: 'empty' | 'saved' | 'updated' | 'unsaved' | 'saving' | 'conflict' }
  | { kind: 'failed'; message: string };

interface EditorHeaderProps {
  /** The last saved version; omitted before the first save. */
  saved: InvoiceDetailDto | undefined;
  state: SaveState;
  /** Problems that prevent saving. */
  hint: string | undefined;
  /** Follows the link back instead of the browser, to save first. */
  onBack: (path: string) => void;
  onSaveAgain: () => void;
  onLoadTheirs: () => void;
  /** The actions of the invoice. */
  children: ReactNode;
}

/** The name of the invoice, whether its changes are saved, and its actions. */
export function EditorHeader({ saved, children, onBack, ...status }: EditorHeaderProps) {
  const back = saved ? `/billing/${saved.id}` : '/billing';
  return (
    <div>
      <BackLink
        to={back}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onBack(back);
        }}
      >
        {saved ? 'Back to the invoice' : 'All invoices'}
      </BackLink>
      <div className={styles.header}>
        <h2 className={styles.name}>
          {saved?.invoiceNumber ?? (saved ? 'Draft Invoice' : 'New Invoice')}
        </h2>
        <StatusTag status={saved?.status ?? 'draft'} />
        <SaveStatus {...status} />
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}

const STATE_TEXTS = {
  empty: 'Drafts are saved automatically',
  saved: 'All changes saved',
  updated: 'Someone else changed this invoice. This is the latest version.',
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  conflict: 'Someone else just changed this invoice. Your input is still here.',
} as const;

const SaveStatus = ({
  state,
  hint,
  onSaveAgain,
  onLoadTheirs,
}: Pick<EditorHeaderProps, 'state' | 'hint' | 'onSaveAgain' | 'onLoadTheirs'>) => (
  <div className={styles.status} role="status">
    {state.kind === 'failed' || state.kind === 'conflict' ? (
      <>
        <span className={styles.failure}>
          {state.kind === 'failed' ? state.message : STATE_TEXTS.conflict}
        </span>
        <Button size="small" onClick={onSaveAgain}>
          {state.kind === 'failed' ? 'Save Again' : 'Keep My Version'}
        </Button>
        {state.kind === 'conflict' && (
          <Button size="small" onClick={onLoadTheirs}>
            Load Their Version
          </Button>
        )}
      </>
    ) : (
      (hint ?? STATE_TEXTS[state.kind])
    )}
  </div>
);
