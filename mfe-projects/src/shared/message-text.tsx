import { LIMITS, type TicketMessageKind } from '@atrium/contracts';
import { Mentions, TextArea } from '@atrium/ui-kit/forms';
import { useSession } from '@atrium/web-kit';
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';
import { useStaffChoices } from '../shared/record-choices';

interface MessageTextProps {
  kind: TicketMessageKind;
  value: string;
  placeholder: string;
  readOnly: boolean;
  'aria-label': string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  'aria-keyshortcuts': string;
  onChange: (text: string) => void;
  /** Ctrl or ⌘ and Enter. */
  onSubmit: () => void;
  onPasteFiles: (files: Iterable<File>) => void;
}

/** The text of a message. A note offers colleagues after `@`. */
export function MessageText({
  kind,
  onChange,
  onSubmit,
  onPasteFiles,
  ...field
}: MessageTextProps) {
  const common = {
    ...field,
    autoSize: { minRows: 4, maxRows: 16 },
    maxLength: LIMITS.descriptionLength,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSubmit();
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData.files.length > 0) onPasteFiles([...clipboardData.files]);
    },
  };
  return kind === 'note' ? (
    <NoteText {...common} onChange={onChange} />
  ) : (
    <TextArea {...common} onChange={({ target }) => onChange(target.value)} />
  );
}

function NoteText(props: ComponentProps<typeof Mentions>) {
  const { choices, setText, load, isSearching } = useStaffChoices({ eager: false });
  const { session } = useSession();
  const colleagues = choices.filter(({ value }) => value !== session?.id);
  return (
    <Mentions
      {...props}
      filterOption={false}
      notFoundContent={isSearching ? 'Searching...' : 'No results'}
      options={colleagues.map(({ value, label }) => ({ key: String(value), value: label, label }))}
      onSearch={(text) => {
        load();
        setText(text);
      }}
    />
  );
}
